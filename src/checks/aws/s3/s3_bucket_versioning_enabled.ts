import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 's3_bucket_versioning_enabled',
  title: 'S3 buckets should keep old versions of their objects',
  service: 's3',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'An object that is overwritten or deleted, by mistake or by ransomware, cannot be brought back.',
  remediation: {
    text: 'Enable versioning on the bucket, with a lifecycle rule that expires old versions.',
    command: 'aws s3api put-bucket-versioning --bucket <BUCKET> --versioning-configuration Status=Enabled',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/Versioning.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html#s3-14'],
  compliance: { 'aws-fsbp': ['S3.14'] },
  fix: set('VersioningConfiguration.Status', 'Enabled', {
    breaks:
      'What is deleted or overwritten stays and costs until a lifecycle rule removes it, and so does a bucket that was emptied to be deleted.',
  }),
  sameAs: { checkov: ['CKV_AWS_21'], trivy: ['AWS-0090', 'aws-s3-enable-versioning'] },
  resources: ['AWS::S3::Bucket', 'X::S3::BucketVersioning'],
  evaluate(bucket) {
    const status = bucket.at('VersioningConfiguration').at('Status')
    if (status.is('Enabled')) return pass('Versioning is enabled.')
    if (status.value === undefined) return fail('Versioning is not configured.')
    return fail(`Versioning is ${status.value}.`, status)
  },
})
