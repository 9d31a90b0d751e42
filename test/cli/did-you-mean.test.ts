import { expect, test } from 'vitest'
import { didYouMean } from '../../src/text/did-you-mean.ts'

const NAMES = ['csv', 'json', 'json-ocsf', 'html', 's3', 'ec2', 'elb', 's3_bucket_versioning_enabled']

test.each([
  ['cvs', ' Did you mean csv?'],
  ['CSV', ' Did you mean csv?'],
  ['hmtl', ' Did you mean html?'],
  ['htm', ' Did you mean html?'],
  ['jsn', ' Did you mean json?'],
  ['ocsf', ' Did you mean json-ocsf?'],
  ['jsonocsf', ' Did you mean json-ocsf?'],
  ['S3_', ' Did you mean s3 or s3_bucket_versioning_enabled?'],
  ['ec', ' Did you mean ec2?'],
  ['s3_bucket_versionin_enabeld', ' Did you mean s3_bucket_versioning_enabled?'],
  ['s3_bucket_versioning', ' Did you mean s3_bucket_versioning_enabled?'],
  ['markdown', ''],
  ['x', ''],
  ['', ''],
])('%j:%s', (word, suggestion) => {
  expect(didYouMean(word, NAMES)).toBe(suggestion)
})
