import type { ResourceTypes } from '../../../../model/resource.ts'
import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

/**
 * CloudFormation keeps all settings of a distribution in the property `DistributionConfig`; in Terraform they are
 * arguments.
 */
export const aws_cloudfront_distribution = defineAdapter({
  type: 'AWS::CloudFront::Distribution',
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

/** A certificate, which somebody else may have issued. */
export const aws_acm_certificate = defineAdapter({
  type: 'AWS::CertificateManager::Certificate',
  renamed: {
    CertificateTransparencyLoggingPreference: 'options.certificate_transparency_logging_preference',
  },
  joined: {
    Type: (certificate) => (certificate.value('certificate_body') ? 'IMPORTED' : 'AMAZON_ISSUED'),
  },
})

/** The classic load balancer. */
export const aws_elb = defineAdapter({
  type: 'AWS::ElasticLoadBalancing::LoadBalancer',
  renamed: { AccessLoggingPolicy: 'access_logs', 'Listeners[].Protocol': 'listener.lb_protocol' },
  defaults: { 'AccessLoggingPolicy.Enabled': true },
})

/** `aws_lb`, or `aws_alb`, its older name. Terraform has arguments for what AWS calls attributes. */
const loadBalancer = defineAdapter({
  type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
  renamed: { Type: 'load_balancer_type' },
  joined: {
    Scheme: (balancer) =>
      balancer.boolean('internal')?.map((internal) => (internal ? 'internal' : 'internet-facing')) ??
      'internet-facing',
    LoadBalancerAttributes: (balancer) => [
      attribute(
        'routing.http.drop_invalid_header_fields.enabled',
        balancer.boolean('drop_invalid_header_fields'),
      ),
      balancer.one('access_logs', (logs) => attribute('access_logs.s3.enabled', logs.boolean('enabled'))) ??
        attribute('access_logs.s3.enabled', undefined),
      attribute('deletion_protection.enabled', balancer.boolean('enable_deletion_protection')),
      {
        Key: 'routing.http.desync_mitigation_mode',
        Value: balancer.string('desync_mitigation_mode') ?? 'defensive',
      },
    ],
  },
})

export { loadBalancer as aws_alb, loadBalancer as aws_lb }

const loadBalancerListener = defineAdapter({
  type: 'AWS::ElasticLoadBalancingV2::Listener',
  renamed: { 'DefaultActions[].RedirectConfig': 'default_action.redirect' },
  defaults: { 'DefaultActions[].RedirectConfig.Protocol': '#{protocol}' },
  joined: { Protocol: (listener) => listener.string('protocol')?.map((protocol) => protocol.toUpperCase()) },
})

export { loadBalancerListener as aws_alb_listener, loadBalancerListener as aws_lb_listener }

function attribute(Key: string, isOn: Located<Property<boolean>> | undefined) {
  return { Key, Value: isOn?.map(String) ?? 'false' }
}

export const aws_route53_zone = defineAdapter({
  type: 'AWS::Route53::HostedZone',
  joined: {
    // A zone is private where there is one: a block that may not exist is an unknown item.
    VPCs: (zone) => zone.all('vpc', (network) => network.implied({ VPCId: network.string('vpc_id') })),
    QueryLoggingConfig: (zone, module) =>
      module.join('aws_route53_query_log', 'zone_id', zone, (log) =>
        log.at({ CloudWatchLogsLogGroupArn: log.string('cloudwatch_log_group_arn') }),
      ),
  },
})

export const aws_route53_hosted_zone_dnssec = defineAdapter({ type: 'AWS::Route53::DNSSEC' })

type Rules = Sourced<ResourceTypes['AWS::WAFv2::WebACL']['Rules']>

export const aws_wafv2_web_acl = defineAdapter({
  type: 'AWS::WAFv2::WebACL',
  renamed: { 'VisibilityConfig.CloudWatchMetricsEnabled': 'visibility_config.cloudwatch_metrics_enabled' },
  joined: { Rules: rulesOf },
})

/** Resources of their own that add a rule to a web ACL. */
const SEPARATE_RULES = ['aws_wafv2_web_acl_rule', 'aws_wafv2_web_acl_rule_group_association']

/** Rules in blocks, in JSON, which is not read, and those that are resources of their own. */
function rulesOf(acl: TerraformResource, module: TerraformModule): Rules | Located<Unknown> {
  const inline = acl.objects('rule', (rule) => ({
    Name: rule.string('name'),
    VisibilityConfig: rule.one('visibility_config', visibility),
  }))
  const json = acl.string('rule_json')
  if (inline || json)
    return inline ?? (json && new Located(new Unknown('it is written in JSON'), json.location))
  for (const type of SEPARATE_RULES) {
    const rule = module.join(type, 'web_acl_arn', acl, (added) => [
      added.at({ VisibilityConfig: added.one('visibility_config', visibility) }),
    ])
    if (rule) return rule
  }
  return undefined
}

function visibility(block: Block) {
  return block.at({ CloudWatchMetricsEnabled: block.boolean('cloudwatch_metrics_enabled') ?? false })
}

export const aws_wafv2_web_acl_logging_configuration = defineAdapter({
  type: 'AWS::WAFv2::LoggingConfiguration',
})

/** `aws_wafv2_web_acl_association`, or `aws_wafregional_web_acl_association` of the first generation. */
const webAclAssociation = defineAdapter({ type: 'AWS::WAFv2::WebACLAssociation' })

export {
  webAclAssociation as aws_wafregional_web_acl_association,
  webAclAssociation as aws_wafv2_web_acl_association,
}
