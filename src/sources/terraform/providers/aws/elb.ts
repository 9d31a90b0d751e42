import { defineAdapter } from '../adapter.ts'

/** `aws_elb`, the classic load balancer. */
export const classicLoadBalancer = defineAdapter({
  type: 'AWS::ElasticLoadBalancing::LoadBalancer',
  named: ['name'],
  properties: (balancer) => ({
    LoadBalancerName: balancer.string('name'),
    Listeners: balancer.all('listener', (listener) =>
      listener.at({ Protocol: listener.string('lb_protocol') }),
    ),
  }),
})
