import type { Property } from '../../../../model/value.ts'
import type { Located } from '../../../values/located.ts'
import { defineAdapter } from './define-adapter.ts'

/** `aws_lb`, or `aws_alb`, its older name. Terraform has arguments for what AWS calls attributes. */
export const loadBalancer = defineAdapter({
  type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
  named: ['name'],
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

/** `aws_lb_listener` or `aws_alb_listener`. */
export const loadBalancerListener = defineAdapter({
  type: 'AWS::ElasticLoadBalancingV2::Listener',
  renamed: { 'DefaultActions[].RedirectConfig': 'default_action.redirect' },
  defaults: { 'DefaultActions[].RedirectConfig.Protocol': '#{protocol}' },
  joined: { Protocol: (listener) => listener.string('protocol')?.map((protocol) => protocol.toUpperCase()) },
})

function attribute(Key: string, isOn: Located<Property<boolean>> | undefined) {
  return { Key, Value: isOn?.map(String) ?? 'false' }
}
