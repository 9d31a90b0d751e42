import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

/**
 * CloudFormation keeps all settings of a distribution in the property `DistributionConfig`; in Terraform they are
 * arguments.
 */
export const distribution = defineAdapter({
  type: 'AWS::CloudFront::Distribution',
  named: [],
  global: true,
  properties: (distribution) => ({
    DistributionConfig: {
      CacheBehaviors: distribution.all('ordered_cache_behavior', cacheBehavior),
      DefaultCacheBehavior: distribution.one('default_cache_behavior', cacheBehavior),
      DefaultRootObject: distribution.string('default_root_object'),
      Logging: distribution.one('logging_config', (logging) =>
        logging.at({ Bucket: logging.string('bucket') }),
      ),
      Origins: distribution.all('origin', origin),
      ViewerCertificate: distribution.one('viewer_certificate', viewerCertificate),
      WebACLId: distribution.string('web_acl_id'),
    },
  }),
})

function cacheBehavior(block: Block) {
  return block.at({ ViewerProtocolPolicy: block.string('viewer_protocol_policy') })
}

function viewerCertificate(block: Block) {
  return block.at({
    CloudFrontDefaultCertificate: block.boolean('cloudfront_default_certificate'),
    MinimumProtocolVersion: block.string('minimum_protocol_version') ?? 'TLSv1',
  })
}

function origin(block: Block) {
  return block.at({
    Id: block.string('origin_id'),
    DomainName: block.string('domain_name'),
    OriginAccessControlId: block.string('origin_access_control_id'),
    CustomOriginConfig: block.one('custom_origin_config', customOrigin),
    S3OriginConfig: block.one('s3_origin_config', (bucket) =>
      bucket.at({ OriginAccessIdentity: bucket.string('origin_access_identity') }),
    ),
    VpcOriginConfig: block.one('vpc_origin_config', (vpc) => vpc.at({})),
  })
}

function customOrigin(block: Block) {
  return block.at({
    OriginProtocolPolicy: block.string('origin_protocol_policy'),
    OriginSSLProtocols: block.strings('origin_ssl_protocols'),
  })
}
