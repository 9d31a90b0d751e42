import type { Property } from '../value.ts'

export interface CloudFrontResourceTypes {
  'AWS::CloudFront::Distribution': Distribution
}

interface Distribution {
  readonly DistributionConfig?: Property<DistributionConfig>
}

export interface DistributionConfig {
  readonly CacheBehaviors?: Property<readonly Property<CacheBehavior>[]>
  readonly DefaultCacheBehavior?: Property<CacheBehavior>
  readonly DefaultRootObject?: Property<string>
  readonly Logging?: Property<{ readonly Bucket?: Property<string> }>
  readonly Origins?: Property<readonly Property<Origin>[]>
  /** Absent where viewers use the domain that CloudFront gives. */
  readonly ViewerCertificate?: Property<ViewerCertificate>
  readonly WebACLId?: Property<string>
}

interface CacheBehavior {
  /** `allow-all`, `https-only` or `redirect-to-https`. */
  readonly ViewerProtocolPolicy?: Property<string>
}

interface ViewerCertificate {
  readonly CloudFrontDefaultCertificate?: Property<boolean>
  /** The oldest protocol, and the year of its ciphers: `TLSv1.2_2021`. */
  readonly MinimumProtocolVersion?: Property<string>
}

export interface Origin {
  readonly Id?: Property<string>
  readonly DomainName?: Property<string>
  readonly OriginAccessControlId?: Property<string>
  /** A server of any kind; absent for a bucket. */
  readonly CustomOriginConfig?: Property<CustomOrigin>
  readonly S3OriginConfig?: Property<{ readonly OriginAccessIdentity?: Property<string> }>
  /** A server within a VPC. */
  readonly VpcOriginConfig?: Property<object>
}

export interface CustomOrigin {
  /** `http-only`, `https-only` or `match-viewer`. */
  readonly OriginProtocolPolicy?: Property<string>
  readonly OriginSSLProtocols?: Property<readonly Property<string>[]>
}
