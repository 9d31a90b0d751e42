import { defineAdapter } from '../adapter.ts'

/** `aws_elb`, the classic load balancer. */
export const classicLoadBalancer = defineAdapter({
  type: 'AWS::ElasticLoadBalancing::LoadBalancer',
  named: ['name'],
  properties: (balancer) => ({
    AccessLoggingPolicy: balancer.one('access_logs', (logs) =>
      logs.at({ Enabled: logs.boolean('enabled') ?? true }),
    ),
    LoadBalancerName: balancer.string('name'),
    Listeners: balancer.all('listener', (listener) =>
      listener.at({ Protocol: listener.string('lb_protocol') }),
    ),
  }),
})
