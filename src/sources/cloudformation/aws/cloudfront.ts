import type { CustomOrigin, DistributionConfig, Origin } from '../../../resources/aws/cloudfront.ts'
import { defineType } from '../resource-type.ts'
import { defaulted, flag, list, object, text } from '../shape.ts'

const cacheBehavior = object({ ViewerProtocolPolicy: text })

const customOrigin = object<CustomOrigin>({
  OriginProtocolPolicy: text,
  OriginSSLProtocols: defaulted(list(text), ['TLSv1', 'SSLv3']),
})

const origin = object<Origin>({
  Id: text,
  DomainName: text,
  OriginAccessControlId: text,
  CustomOriginConfig: customOrigin,
  S3OriginConfig: object({ OriginAccessIdentity: text }),
  VpcOriginConfig: object({}),
})

export const distribution = defineType({
  type: 'AWS::CloudFront::Distribution',
  global: true,
  fields: {
    DistributionConfig: object<DistributionConfig>({
      CacheBehaviors: list(cacheBehavior),
      DefaultCacheBehavior: cacheBehavior,
      DefaultRootObject: text,
      Logging: object({ Bucket: text }),
      Origins: list(origin),
      ViewerCertificate: object({
        CloudFrontDefaultCertificate: flag,
        MinimumProtocolVersion: defaulted(text, 'TLSv1'),
      }),
      WebACLId: text,
    }),
  },
})
