import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

/**
 * CloudFormation keeps all settings of a distribution in the property `DistributionConfig`; in Terraform they are
 * arguments.
 */
export const distribution = defineAdapter({
  type: 'AWS::CloudFront::Distribution',
  global: true,
  properties: (distribution) => ({
    DistributionConfig: {
      CacheBehaviors: distribution.all('ordered_cache_behavior', cacheBehavior),
      DefaultCacheBehavior: distribution.one('default_cache_behavior', cacheBehavior),
      DefaultRootObject: distribution.string('default_root_object'),
      Logging: distribution.object('logging_config', (logging) => ({ Bucket: logging.string('bucket') })),
      Origins: distribution.all('origin', origin),
      ViewerCertificate: distribution.object('viewer_certificate', (certificate) => ({
        CloudFrontDefaultCertificate: certificate.boolean('cloudfront_default_certificate'),
        MinimumProtocolVersion: certificate.string('minimum_protocol_version') ?? 'TLSv1',
      })),
      WebACLId: distribution.string('web_acl_id'),
    },
  }),
})

function cacheBehavior(block: Block) {
  return block.at({ ViewerProtocolPolicy: block.string('viewer_protocol_policy') })
}

function origin(block: Block) {
  return block.at({
    Id: block.string('origin_id'),
    DomainName: block.string('domain_name'),
    OriginAccessControlId: block.string('origin_access_control_id'),
    CustomOriginConfig: block.object('custom_origin_config', (custom) => ({
      OriginProtocolPolicy: custom.string('origin_protocol_policy'),
      OriginSSLProtocols: custom.strings('origin_ssl_protocols'),
    })),
    S3OriginConfig: block.object('s3_origin_config', (bucket) => ({
      OriginAccessIdentity: bucket.string('origin_access_identity'),
    })),
    VpcOriginConfig: block.object('vpc_origin_config', () => ({})),
  })
}
