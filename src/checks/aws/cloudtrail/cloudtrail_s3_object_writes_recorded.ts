import { defineCheck } from '../../check.ts'
import { objectEvents } from './object-events.ts'

export default defineCheck({
  id: 'cloudtrail_s3_object_writes_recorded',
  title: 'A CloudTrail trail should record writes of objects in buckets',
  service: 'cloudtrail',
  severity: 'low',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After objects were changed or deleted nobody can tell which, when, and by whom.',
  remediation: {
    text: 'Let a trail record data events of S3, at least of the buckets whose objects matter. Each event has a price.',
    command: `aws cloudtrail put-event-selectors --trail-name <TRAIL> --event-selectors '[{"ReadWriteType":"All","IncludeManagementEvents":true,"DataResources":[{"Type":"AWS::S3::Object","Values":["arn:aws:s3"]}]}]'`,
    url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/logging-data-events-with-cloudtrail.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/cloudtrail-logging-s3-info.html'],
  compliance: { 'cis-aws-7.0': ['4.8'] },
  sameAs: { trivy: ['AWS-0171', 'aws-s3-enable-object-write-logging'] },
  resources: ['AWS::CloudTrail::Trail'],
  evaluate: (trail, infrastructure) => objectEvents(trail, infrastructure, 'writes'),
})
