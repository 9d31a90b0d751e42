import { defineAdapter } from './define-adapter.ts'

/**
 * CloudFormation keeps all settings of a distribution in the property `DistributionConfig`; in Terraform they are
 * arguments.
 */
export const distribution = defineAdapter({
  type: 'AWS::CloudFront::Distribution',
  global: true,
  renamed: {
    DistributionConfig: '',
    'DistributionConfig.CacheBehaviors': 'ordered_cache_behavior',
    'DistributionConfig.Logging': 'logging_config',
    'DistributionConfig.Origins[].Id': 'origin.origin_id',
    'DistributionConfig.ViewerCertificate.CloudFrontDefaultCertificate':
      'viewer_certificate.cloudfront_default_certificate',
  },
  // The provider requires it.
  defaults: { 'DistributionConfig.Origins[].CustomOriginConfig.OriginSSLProtocols': undefined },
})
