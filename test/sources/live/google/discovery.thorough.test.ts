import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { object } from '../../../../src/model/schema.ts'
import { ASSET_READS, assetTypesOf } from '../../../../src/sources/live/google/reads/reads.ts'
import { needs, pathOf } from '../../../support/borrowed/borrow.ts'
import { describedType } from '../../../support/google/discovery/described-types.ts'
import {
  objectionsToModel,
  objectionsToValue,
  objectionToRequest,
} from '../../../support/google/discovery/objections.ts'
import { startGoogle } from '../../../support/google/google-server.ts'
import { scanGoogle } from '../../../support/google/scan-google.ts'
import { seed } from '../../../support/google/seed/index.ts'

const { mistakes: _, ...estate } = seed({ projects: 3, each: 9 })

describe("Google's descriptions of its APIs", needs('google-api-python-client'), () => {
  test('have every method and parameter of a scan', async () => {
    const { urls } = await scanGoogle({ ...estate, pageSize: 50 }, { organization: '9' })
    const denies = (call: string) => call.startsWith('cloudasset/')
    const byApis = await scanGoogle({ ...estate, denies }, { projects: ['shop-1'] })
    const asked = new Set([...urls, ...byApis.urls])
    expect(asked.size).toBeGreaterThan(100)
    expect([...asked].flatMap((url) => objectionToRequest(url) ?? [])).toEqual([])
  })

  test('have all that the estate of the tests says, in these words', () => {
    const objections = new Set(
      estate.assets
        .filter(({ resource }) => Object.keys(resource.data).length > 0)
        .flatMap(({ assetType, resource }) => {
          if (assetType === 'compute.googleapis.com/Image') return []
          const { api, schema } = describedType(assetType)
          return objectionsToValue(resource.data, schema, api).map((one) => `${assetType}${one}`)
        }),
    )
    expect([...objections].toSorted()).toEqual([])
  })

  test('have the properties that are read, but for those that the reader makes', () => {
    const objections = ASSET_READS.flatMap((read) => {
      const { definition, onlyInCode = [], fromOthers } = read
      const [type = ''] = assetTypesOf(read)
      const { api, schema } = describedType(type)
      const made = new Set([...onlyInCode, fromOthers?.property, 'iamPolicy', ...(definition.names ?? [])])
      const properties = Object.entries(definition.properties).filter(([name]) => !made.has(name))
      return objectionsToModel(object(Object.fromEntries(properties)), schema, api).map(
        (one) => `${type}${one}`,
      )
    })
    expect(objections.toSorted()).toEqual(MADE_BY_THE_READER)
  })

  test("Google's client understands the server of the tests, with pages and refusals", async () => {
    await using server = await startGoogle({ ...estate, pageSize: 7 })
    const { stdout } = await promisify(execFile)(pathOf('google-api-python-client'), [
      join(import.meta.dirname, '../../../support/google/discovery/client.py'),
      server.address.href,
    ])
    expect(JSON.parse(stdout)).toEqual({
      assets: 33,
      ancestors: ['projects/5000', 'organizations/9'],
      buckets: 11,
      topics: 9,
      instances: [9],
      refusal: 'IAM_PERMISSION_DENIED',
    })
  }, 60_000)
})

/** What code has under other names, or alone. */
const MADE_BY_THE_READER = [
  'bigquery.googleapis.com/Table.datasetId',
  'cloudbuild.googleapis.com/WorkerPool.workerConfig',
  // Arguments of Terraform: what runs has `privateEnvironmentConfig.enablePrivateEnvironment`.
  'composer.googleapis.com/Environment.config.enablePrivateEnvironment',
  'composer.googleapis.com/Environment.config.privateEnvironmentConfig.enablePrivateEndpoint',
  'essentialcontacts.googleapis.com/Contact.parent',
  'notebooks.googleapis.com/Instance.disablePublicIp',
  'notebooks.googleapis.com/Instance.metadata',
  'notebooks.googleapis.com/Instance.shieldedInstanceConfig',
  'run.googleapis.com/Service.ingress',
  'run.googleapis.com/Service.invokerIamDisabled',
  'run.googleapis.com/Service.template',
]
