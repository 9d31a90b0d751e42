import { expect, test } from 'vitest'
import type { Finding } from '../../../src/findings/finding.ts'
import { scan } from '../../../src/scan/scan.ts'
import { armJson } from '../../support/azure/arm-json.ts'
import { startAzure } from '../../support/azure/azure-server.ts'
import { AZURE_CHECKS, sourceAt as azureAt } from '../../support/azure/scan-azure.ts'
import { assetJson, bucketJson } from '../../support/google/asset-json.ts'
import { startGoogle } from '../../support/google/google-server.ts'
import { GOOGLE_CHECKS, sourceAt as googleAt } from '../../support/google/scan-google.ts'

const ownerTags = ['owner', 'team']

const VAULT = 'Microsoft.KeyVault/vaults'

test('tags of a resource in Azure name its owner', async () => {
  const resources = [
    armJson(VAULT, 'named', { tags: { Team: 'shop' }, properties: {} }),
    armJson(VAULT, 'twice', { tags: { team: 'shop', owner: 'ada' }, properties: {} }),
    armJson(VAULT, 'empty', { tags: { team: '' }, properties: {} }),
    armJson(VAULT, 'nobody', { properties: {} }),
  ]
  await using server = await startAzure({ resources })
  const { findings } = await scan({ source: azureAt(server), checks: AZURE_CHECKS, ownerTags })
  expect(ownersIn(findings)).toMatchObject({ named: 'shop', twice: 'ada', empty: 'nobody', nobody: 'nobody' })
})

test('labels of a resource in Google Cloud name its owner, wherever its API has them', async () => {
  const assets = [
    bucketJson('named', { labels: { team: 'shop' } }),
    bucketJson('nobody', {}),
    assetJson('container.googleapis.com/Cluster', 'locations/europe-west1/clusters/cluster', {
      name: 'cluster',
      resourceLabels: { team: 'platform' },
    }),
    assetJson('sqladmin.googleapis.com/Instance', 'instances/database', {
      name: 'database',
      settings: { userLabels: { owner: 'ada' } },
    }),
  ]
  await using server = await startGoogle({ assets })
  const { findings } = await scan({ source: googleAt(server), checks: GOOGLE_CHECKS, ownerTags })
  expect(ownersIn(findings)).toMatchObject({
    named: 'shop',
    nobody: 'nobody',
    cluster: 'platform',
    database: 'ada',
  })
})

/** The owners of each resource that is found, by its name. */
function ownersIn(findings: readonly Finding[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    findings.map(({ resource, owners = ['nobody'] }) => [resource.name, owners.join(', ')]),
  )
}
