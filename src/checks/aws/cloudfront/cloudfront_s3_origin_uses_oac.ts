import type { Origin } from '../../../model/aws/cloudfront.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isBucket } from './origin.ts'

export default defineCheck({
  id: 'cloudfront_s3_origin_uses_oac',
  title: 'CloudFront distributions should use origin access control for their buckets',
  service: 'cloudfront',
  severity: 'medium',
  categories: ['exposure', 'identity'],
  topics: ['data-exposure', 'public-access'],
  risk: 'The bucket must be open to everybody for the distribution to read it, so that anybody gets around the firewall, the logs and the caches.',
  remediation: {
    text: 'Give the origin an origin access control, and let the bucket policy allow nobody but the distribution.',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-13',
  ],
  compliance: { 'aws-fsbp': ['CloudFront.13'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-CFR7'], checkov: ['CKV2_AWS_46'] },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate: (distribution) =>
    each(distribution.at('DistributionConfig').at('Origins').items(), (origin) => {
      if (!isBucket(origin)) return undefined
      return identifiesItself(origin)
        ? pass('Buckets are accessed with an identity of the distribution.', origin)
        : fail('A bucket is accessed without an identity of the distribution.', origin)
    }),
})

/** Whether the distribution signs its requests: by origin access control, or the older origin access identity. */
function identifiesItself(origin: Cursor<Origin>): boolean {
  return anyHolds(
    () => isSet(origin.at('OriginAccessControlId')),
    () => isSet(origin.at('S3OriginConfig').at('OriginAccessIdentity')),
  )
}
