import { defineCheck, fail } from '../../check.ts'
import { blocksEverything } from './public-access-block.ts'

export default defineCheck({
  id: 's3_bucket_public_access_blocked',
  title: 'S3 buckets should block all public access',
  service: 's3',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'A single public ACL or policy, now or after a later change, opens the bucket to everybody on the internet.',
  remediation: {
    text: 'Give the bucket a public access block with all four settings on.',
    command:
      'aws s3api put-public-access-block --bucket <BUCKET> --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html#s3-8'],
  compliance: { 'cis-aws-7.0': ['3.1.4'], 'aws-fsbp': ['S3.8'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-S2'],
    checkov: ['CKV2_AWS_6'],
    trivy: ['AWS-0094', 'aws-s3-specify-public-access-block'],
  },
  resources: ['AWS::S3::Bucket', 'X::S3::BucketPublicAccessBlock'],
  evaluate(bucket) {
    const block = bucket.at('PublicAccessBlockConfiguration')
    if (block.value === undefined) return fail('The bucket has no public access block.')
    return blocksEverything(block)
  },
})
