import { defineCheck, pass } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'
import { isRestricted, unlessPrevented } from './bucket-exposure.ts'

export default defineCheck({
  id: 's3_bucket_policy_not_public',
  title: 'S3 bucket policies should allow nothing to everybody',
  service: 's3',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Anybody, without an AWS account, can do with the bucket and its objects what the statement allows.',
  remediation: {
    text: 'Name the principals that need access, or narrow the statement with a condition on their organization, account or network.',
    command: 'aws s3api put-bucket-policy --bucket <BUCKET> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-policy-language-overview.html',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html#access-control-block-public-access-policy-status',
  ],
  compliance: { 'cis-aws-7.0': ['2.21'], 'aws-fsbp': ['S3.2', 'S3.3'] },
  sameAs: { checkov: ['CKV_AWS_70'] },
  resources: ['AWS::S3::BucketPolicy'],
  evaluate(policy, infrastructure) {
    const document = policy.at('PolicyDocument')
    const bucket = infrastructure.referred('AWS::S3::Bucket', policy.at('Bucket').value, policy)
    const block = bucket
      ? bucket.at('PublicAccessBlockConfiguration')
      : policy.at('PublicAccessBlockConfiguration')
    if (isRestricted(block)) {
      return pass('The public access block of the bucket restricts it to its account.', document)
    }
    return unlessPrevented(policyNotPublic(document), block.at('RestrictPublicBuckets'))
  },
})
