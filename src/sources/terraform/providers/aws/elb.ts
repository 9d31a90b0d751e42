import { defineAdapter } from './define-adapter.ts'

/** `aws_elb`, the classic load balancer. */
export const classicLoadBalancer = defineAdapter({
  type: 'AWS::ElasticLoadBalancing::LoadBalancer',
  named: ['name'],
  renamed: { AccessLoggingPolicy: 'access_logs', 'Listeners[].Protocol': 'listener.lb_protocol' },
  defaults: { 'AccessLoggingPolicy.Enabled': true },
})
