import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, text } from '../schema.ts'

const cacheBehavior = object({
  /** `allow-all`, `https-only` or `redirect-to-https`. */
  ViewerProtocolPolicy: text,
})

const customOrigin = object({
  /** `http-only`, `https-only` or `match-viewer`. */
  OriginProtocolPolicy: text,
  OriginSSLProtocols: defaulted(list(text), ['TLSv1', 'SSLv3']),
})

const origin = object({
  Id: text,
  DomainName: text,
  OriginAccessControlId: text,
  /** A server of any kind; absent for a bucket. */
  CustomOriginConfig: customOrigin,
  S3OriginConfig: object({ OriginAccessIdentity: text }),
  /** A server within a VPC. */
  VpcOriginConfig: object({}),
})

const distributionConfig = object({
  CacheBehaviors: list(cacheBehavior),
  DefaultCacheBehavior: cacheBehavior,
  DefaultRootObject: text,
  Logging: object({ Bucket: text }),
  Origins: list(origin),
  /** Absent where viewers use the domain that CloudFront gives. */
  ViewerCertificate: object({
    CloudFrontDefaultCertificate: flag,
    /** The oldest protocol, and the year of its ciphers: `TLSv1.2_2021`. */
    MinimumProtocolVersion: defaulted(text, 'TLSv1'),
  }),
  WebACLId: text,
})

export type CustomOrigin = Infer<typeof customOrigin>
export type Origin = Infer<typeof origin>

export const distribution = defineType({
  type: 'AWS::CloudFront::Distribution',
  global: true,
  properties: { DistributionConfig: distributionConfig },
})
