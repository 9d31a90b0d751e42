import { defineFeatureCheck } from './define-feature-check.ts'

export default defineFeatureCheck({
  id: 'guardduty_s3_protection_enabled',
  title: 'GuardDuty should watch what is done in buckets',
  risk: 'Somebody who reads or deletes the objects of a bucket with stolen credentials is not noticed.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html#guardduty-10',
  ],
  compliance: { 'aws-fsbp': ['GuardDuty.10'] },
  feature: 'S3_DATA_EVENTS',
  protection: 'S3 protection',
  url: 'https://docs.aws.amazon.com/guardduty/latest/ug/s3-protection.html',
  on: 'Buckets are watched.',
  off: 'Buckets are not watched.',
  older: (detector) => detector.at('DataSources').at('S3Logs').at('Enable'),
})
