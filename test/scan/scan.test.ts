import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { frameworksNamed } from '../../src/compliance/frameworks.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { Incomplete } from '../../src/model/incomplete.ts'
import type { Resource } from '../../src/model/resource.ts'
import { OUTPUTS } from '../../src/outputs/index.ts'
import { scan } from '../../src/scan/scan.ts'
import type { Source } from '../../src/sources/source.ts'

const BUCKET: Resource<'AWS::S3::Bucket'> = {
  type: 'AWS::S3::Bucket',
  address: 'arn:aws:s3:::logs',
  name: 'logs',
  cloud: 'aws',
  region: 'eu-central-1',
  scope: '111122223333',
  properties: {},
  identifiers: ['logs', 'arn:aws:s3:::logs'],
  locations: new Map(),
}

/** A source without files, as a live account is one. */
const LIVE_ACCOUNT: Source = {
  name: 'aws',
  collect: async ({ onResources }) => {
    onResources([BUCKET], '111122223333')
    return {
      account: '111122223333',
      files: {},
      gaps: [{ subject: 'rds:DescribeDBInstances', reason: 'Access was denied.' }],
      unjudged: [{ kind: 'AWS::Glue::Job', of: 'resource', source: 'aws', count: 2 }],
      ignored: [],
      incomplete: new Incomplete(),
    }
  },
}

const checks = CATALOGUE.filter(({ id }) => id === 's3_bucket_versioning_enabled')

test('a source without files is scanned like files', async () => {
  const { findings, ...result } = await scan({ source: LIVE_ACCOUNT, checks })
  expect(
    findings.map((one) => ({ uid: findingUid(one), status: one.status, location: one.location })),
  ).toEqual([
    {
      uid: 'assay-aws-s3_bucket_versioning_enabled-111122223333-arn:aws:s3:::logs@eu-central-1',
      status: 'FAIL',
      location: undefined,
    },
  ])
  expect(result).toMatchObject({ provider: 'aws', account: '111122223333' })
  expect(result).not.toHaveProperty('root')
  expect(result.coverage).toMatchObject({
    files: {},
    resources: 1,
    gaps: [{ subject: 'rds:DescribeDBInstances' }],
    unjudged: [{ kind: 'AWS::Glue::Job', count: 2 }],
  })
})

/** A report of controls has no findings in it. */
const { 'compliance-csv': complianceCsv, ...ofFindings } = OUTPUTS

test.each(Object.entries(ofFindings))('%s tells of a source without files', async (_, { load }) => {
  const output = await load()
  const text = [...output(await scan({ source: LIVE_ACCOUNT, checks }))].join('')
  expect(text).toContain('arn:aws:s3:::logs')
  expect(text).toContain('s3_bucket_versioning_enabled')
})

test('a report of controls tells of a source without files', async () => {
  const output = await complianceCsv.load()
  const compliance = { frameworks: frameworksNamed(['cis-aws-7.0']), catalogue: CATALOGUE }
  const text = [...output(await scan({ source: LIVE_ACCOUNT, checks, compliance }))].join('')
  expect(text).toContain('rds:DescribeDBInstances: Access was denied.')
})

test('what a source throws ends the scan', async () => {
  const source: Source = { name: 'aws', collect: () => Promise.reject(new Error('no credentials')) }
  await expect(scan({ source, checks })).rejects.toThrow('no credentials')
})
