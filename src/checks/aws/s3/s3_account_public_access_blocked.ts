import { defineCheck } from '../../check.ts'
import { blocksEverything } from './public-access-block.ts'

export default defineCheck({
  id: 's3_account_public_access_blocked',
  title: 'The account should block all public access to S3',
  service: 's3',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Each bucket, access point and object of the account is one mistaken ACL or policy away from the whole internet.',
  remediation: {
    text: 'Turn on all four settings of the account-wide public access block; serve public files through CloudFront.',
    command:
      'aws s3control put-public-access-block --account-id <ACCOUNT_ID> --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/configuring-block-public-access-account.html',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
  ],
  compliance: { 'cis-aws-7.0': ['3.1.4'], 'aws-fsbp': ['S3.1'] },
  resources: ['X::S3::AccountPublicAccessBlock'],
  evaluate: (block) => blocksEverything(block.whole),
})
