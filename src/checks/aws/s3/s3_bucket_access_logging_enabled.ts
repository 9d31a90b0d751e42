import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 's3_bucket_access_logging_enabled',
  title: 'S3 buckets should log the requests made to them',
  service: 's3',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After a leak nobody can tell which objects were read or deleted, when, and by whom.',
  remediation: {
    text: 'Enable server access logging into a bucket kept for logs, in the same region and account.',
    command: `aws s3api put-bucket-logging --bucket <BUCKET> --bucket-logging-status '{"LoggingEnabled":{"TargetBucket":"<LOG_BUCKET>","TargetPrefix":"<PREFIX>"}}'`,
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/ServerLogs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html#s3-9'],
  compliance: { 'aws-fsbp': ['S3.9'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-S1'],
    checkov: ['CKV_AWS_18'],
    trivy: ['AWS-0089', 'aws-s3-enable-logging', 'AWS-0163', 'aws-cloudtrail-require-bucket-access-logging'],
  },
  resources: ['AWS::S3::Bucket'],
  evaluate(bucket, infrastructure) {
    const destination = bucket.at('LoggingConfiguration').at('DestinationBucketName')
    if (isSet(destination)) return pass('Requests are logged into another bucket.', destination)
    // A bucket that receives logs must not log its own requests: each log file would cause the next.
    const { certain } = infrastructure.referring(
      'AWS::S3::Bucket',
      'LoggingConfiguration.DestinationBucketName',
      bucket,
    )
    return certain.length > 0 ? undefined : fail('Server access logging is not enabled.')
  },
})
