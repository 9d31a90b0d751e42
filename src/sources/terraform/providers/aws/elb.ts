import { defineAdapter } from '../adapter.ts'

/** `aws_elb`, the classic load balancer. */
export const classicLoadBalancer = defineAdapter({
  type: 'AWS::ElasticLoadBalancing::LoadBalancer',
  named: ['name'],
  properties: (balancer) => ({
    AccessLoggingPolicy: balancer.object('access_logs', (logs) => ({
      Enabled: logs.boolean('enabled') ?? true,
    })),
    LoadBalancerName: balancer.string('name'),
    Listeners: balancer.objects('listener', (listener) => ({ Protocol: listener.string('lb_protocol') })),
  }),
})
