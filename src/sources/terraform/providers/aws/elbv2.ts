import type { Property } from '../../../../model/value.ts'
import type { Located } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'

/** `aws_lb`, or `aws_alb`, its older name. Terraform has arguments for what AWS calls attributes. */
export const loadBalancer = defineAdapter({
  type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
  named: ['name'],
  properties: (balancer) => ({
    Name: balancer.string('name'),
    Type: balancer.string('load_balancer_type') ?? 'application',
    Scheme:
      balancer.boolean('internal')?.map((internal) => (internal ? 'internal' : 'internet-facing')) ??
      'internet-facing',
    LoadBalancerAttributes: [
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
  }),
})

/** `aws_lb_listener` or `aws_alb_listener`. */
export const loadBalancerListener = defineAdapter({
  type: 'AWS::ElasticLoadBalancingV2::Listener',
  properties: (listener) => ({
    LoadBalancerArn: listener.string('load_balancer_arn'),
    Protocol: listener.string('protocol')?.map((protocol) => protocol.toUpperCase()),
    SslPolicy: listener.string('ssl_policy'),
    DefaultActions: listener.objects('default_action', (action) => ({
      Type: action.string('type'),
      RedirectConfig: action.object('redirect', (redirect) => ({
        Protocol: redirect.string('protocol') ?? '#{protocol}',
      })),
    })),
  }),
})

function attribute(Key: string, isOn: Located<Property<boolean>> | undefined) {
  return { Key, Value: isOn?.map(String) ?? 'false' }
}
