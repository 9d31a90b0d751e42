import { defineCheck } from '../../check.ts'
import { blocksEverything } from './public-access-block.ts'

export default defineCheck({
  id: 's3_access_point_public_access_blocked',
  title: 'S3 access points should block all public access',
  service: 's3',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'A public policy of the access point opens the buckets behind it, and the settings of an access point cannot be changed later.',
  remediation: {
    text: 'Leave all four settings on, as they are by default. An access point with one off has to be made anew.',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-points-bpa-settings.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html#s3-19',
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/multi-region-access-point-block-public-access.html',
  ],
  compliance: { 'aws-fsbp': ['S3.19'] },
  sameAs: { checkov: ['CKV_AWS_392'] },
  resources: ['AWS::S3::AccessPoint', 'AWS::S3::MultiRegionAccessPoint'],
  evaluate: (point) => blocksEverything(point.at('PublicAccessBlockConfiguration')),
})
