import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { Incomplete } from '../../src/model/incomplete.ts'
import type { Resource, ResourceType } from '../../src/model/resource.ts'
import { accountOf } from '../../src/outputs/account-of.ts'
import { scan } from '../../src/scan/scan.ts'
import { cloudsTogether } from '../../src/sources/deployed/clouds-together.ts'
import { filesAndAccount } from '../../src/sources/deployed/files-and-account.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import type { LiveAccount, Source } from '../../src/sources/source.ts'
import { folderOf } from '../support/folder.ts'

const PROD: LiveAccount = { cloud: 'aws', id: '111122223333', name: 'prod' }
const SHOP: LiveAccount = { cloud: 'kubernetes', id: 'uid-of-shop', name: 'shop' }

const IDS = ['s3_bucket_versioning_enabled', 'k8s_service_no_external_ips']
const checks = CATALOGUE.filter(({ id }) => IDS.includes(id))

/** An account that has one resource. */
function accountWith<T extends ResourceType>(
  account: LiveAccount,
  resource: Pick<Resource<T>, 'type' | 'address' | 'properties'>,
): Source {
  const live = {
    ...resource,
    name: resource.address,
    cloud: account.cloud,
    scope: account.id,
    origin: { source: 'live', account: account.id },
    identifiers: [],
    locations: new Map(),
  } as const
  return {
    name: account.cloud,
    waits: true,
    collect: async ({ onResources }) => {
      onResources([live], account.id)
      return {
        account: account.id,
        accounts: [account],
        resourcesByAccount: { [account.id]: 1 },
        incomplete: new Incomplete(),
        files: {},
        gaps: [],
        unjudged: [],
        ignored: [],
      }
    },
  }
}

const CLOUDS = cloudsTogether([
  accountWith(PROD, {
    type: 'AWS::S3::Bucket',
    address: 'arn:aws:s3:::invoices',
    properties: { VersioningConfiguration: { Status: 'Suspended' } },
  }),
  accountWith(SHOP, {
    type: 'Kubernetes::Service',
    address: 'Service/web/shop',
    properties: { spec: { externalIPs: ['203.0.113.7'] } },
  }),
])

const OF_BUCKET = `assay-aws-s3_bucket_versioning_enabled-${PROD.id}-arn:aws:s3:::invoices`
const OF_SERVICE = `assay-kubernetes-k8s_service_no_external_ips-${SHOP.id}-Service/web/shop`

test('findings of several clouds are those of their accounts, each with a scan of its own', async () => {
  const result = await scan({ source: CLOUDS, checks })
  expect(result).toMatchObject({
    provider: 'aws+kubernetes',
    account: `${PROD.id}+${SHOP.id}`,
    accounts: [PROD, SHOP],
    coverage: { resources: 2, resourcesByAccount: { [PROD.id]: 1, [SHOP.id]: 1 } },
  })
  expect(result.findings.map((finding) => [findingUid(finding), finding.status]).toSorted()).toEqual([
    [OF_BUCKET, 'FAIL'],
    [OF_SERVICE, 'FAIL'],
  ])
  const accounts = result.findings.map((finding) => accountOf(finding, result))
  expect(accounts).toContainEqual(expect.objectContaining({ provider: 'aws', id: PROD.id, name: 'prod' }))
  expect(accounts).toContainEqual(
    expect.objectContaining({ provider: 'kubernetes', id: SHOP.id, name: 'shop' }),
  )
  expect(new Set([result.id, ...accounts.map(({ scanId }) => scanId)]).size).toBe(3)
})

test('beside files, they are as they are without', async () => {
  const folder = folderOf({ 'main.tf': 'resource "aws_s3_bucket" "logs" {}\n' })
  const files = filesSource({ paths: [folder], account: 'acme' })
  const result = await scan({ source: filesAndAccount(files, CLOUDS), checks })
  expect(result).toMatchObject({ provider: 'iac', account: 'acme', accounts: [PROD, SHOP] })
  expect(result.findings.map(findingUid).toSorted()).toEqual([
    OF_BUCKET,
    'assay-iac-s3_bucket_versioning_enabled-acme-aws_s3_bucket.logs',
    OF_SERVICE,
  ])
})
