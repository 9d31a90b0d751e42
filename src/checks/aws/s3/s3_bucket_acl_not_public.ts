import { defineCheck, pass } from '../../check.ts'
import { aclExposure } from './bucket-exposure.ts'

export default defineCheck({
  id: 's3_bucket_acl_not_public',
  title: 'S3 bucket ACLs should grant nothing to the public',
  service: 's3',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Anybody can list and download what is in the bucket, or fill it and overwrite what is there.',
  remediation: {
    text: 'Use the private ACL, or disable ACLs with the BucketOwnerEnforced ownership setting; serve public files through CloudFront.',
    command: 'aws s3api put-bucket-acl --bucket <BUCKET> --acl private',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/about-object-ownership.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html#canned-acl'],
  compliance: { 'aws-fsbp': ['S3.2', 'S3.3'] },
  sameAs: { trivy: ['AWS-0092', 'aws-s3-no-public-access-with-acl'] },
  resources: ['AWS::S3::Bucket', 'X::S3::BucketAcl'],
  evaluate: (bucket) =>
    aclExposure(bucket.whole) ?? pass('The ACL grants nothing to the public.', bucket.at('AccessControl')),
})
