import type { Origin } from '../../../resources/aws/cloudfront.ts'
import { defineCheck } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { each, fail, known, pass } from '../../verdict.ts'
import { isBucket, originsOf } from './configuration.ts'

export default defineCheck({
  id: 'cloudfront_s3_origin_uses_oac',
  title: 'CloudFront distributions reach their buckets with an identity of their own',
  service: 'cloudfront',
  severity: 'medium',
  categories: ['exposure', 'identity'],
  risk: 'The bucket must be open to everybody for the distribution to read it, so that anybody gets around the firewall, the logs and the caches.',
  remediation: {
    text: 'Give the origin an origin access control, and let the bucket policy allow nobody but the distribution.',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-13',
  ],
  compliance: { 'AWS-FSBP': ['CloudFront.13'] },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate(distribution) {
    return each(originsOf(distribution), ({ origin: property, at }) => {
      const origin = known(property, at)
      if (!isBucket(origin, at)) return undefined
      return identifiesItself(origin, at)
        ? pass('Buckets are reached with an identity of the distribution.', at)
        : fail('A bucket is reached by the distribution as by anybody.', at)
    })
  },
})

/** With an origin access control or, as before, an origin access identity. */
function identifiesItself(origin: Origin, at: string): boolean {
  const config = `${at}.S3OriginConfig`
  return anyHolds(
    () => isSet(origin.OriginAccessControlId, `${at}.OriginAccessControlId`),
    () => isSet(known(origin.S3OriginConfig, config)?.OriginAccessIdentity, `${config}.OriginAccessIdentity`),
  )
}
