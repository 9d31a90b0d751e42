import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 's3_bucket_policy_no_strangers',
  title: 'S3 bucket policies should let no strangers in',
  service: 's3',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads or changes the objects, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws s3api put-bucket-policy --bucket <BUCKET> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/example-bucket-policies.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::S3::BucketPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('PolicyDocument'), resource, infrastructure),
})
