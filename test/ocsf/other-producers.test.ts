import { expect, test } from 'vitest'
import { instantOf } from '../../src/ocsf/timestamps.ts'
import { validateDetectionFinding, validateIngestionRecord } from '../../src/ocsf/validator.ts'

/** Attributes that every version of OCSF since 1.1 has in common. */
const COMMON = {
  activity_id: 1,
  category_uid: 2,
  class_uid: 2004,
  type_uid: 200401,
  severity_id: 4,
}

/** Records as producers of different versions write them, each with habits of its own. All happened at once. */
const RECORDS = {
  '1.1, a cloud account, seconds, microseconds without an offset': {
    ...COMMON,
    metadata: {
      version: '1.1.0',
      event_code: 'bucket_public',
      product: { name: 'Other', vendor_name: 'Other' },
    },
    finding_info: { uid: 'f-1', title: 'Public bucket', product_uid: 'other' },
    status_code: 'FAIL',
    time: 1_773_480_413,
    time_dt: '2026-03-14T09:26:53.000000',
    cloud: { provider: 'aws', account: { uid: '123456789012', type_id: 10 }, region: 'eu-west-1' },
    resources: [{ uid: 'arn:aws:s3:::logs', name: 'logs', type: 'AwsS3Bucket', cloud_partition: 'aws' }],
  },
  '1.3, a cluster without a cloud, milliseconds': {
    ...COMMON,
    metadata: { version: '1.3.0', product: { name: 'Other' }, profiles: ['container', 'datetime'] },
    finding_info: { uid: 'f-2', title: 'Privileged pod' },
    time: 1_773_480_413_000,
    unmapped: { provider: 'kubernetes', provider_uid: 'production' },
    resources: [{ name: 'api', namespace: 'shop', labels: ['app:api'] }],
  },
  '1.8, no verdict, no resource, a severity beyond critical': {
    ...COMMON,
    severity_id: 6,
    metadata: { version: '1.8.0', product: { name: 'Other', vendor_name: 'Other' }, log_source: 'edr' },
    finding_info: { uid: 'f-3', desc: 'Somebody is inside.' },
    status_id: 6,
    time: 1_773_480_413_000,
    cloud: { provider: 'gcp', account: { uid: 'shop-production', type_id: 19 } },
  },
} as const

test.for(Object.entries(RECORDS))('ingestion takes %s', ([, record]) => {
  expect(validateIngestionRecord(record)).toEqual({ valid: true })
  expect(instantOf(record)?.toISOString()).toBe('2026-03-14T09:26:53.000Z')
})

test('what we hold ourselves to is stricter', () => {
  expect(Object.values(RECORDS).map((record) => validateDetectionFinding(record).valid)).toEqual([
    true,
    true,
    false,
  ])
})
