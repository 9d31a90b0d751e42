import { defineType } from '../define-type.ts'
import { flag, list, object, text } from '../schema.ts'

/** A load balancer of the first generation. */
export const classicLoadBalancer = defineType({
  type: 'AWS::ElasticLoadBalancing::LoadBalancer',
  names: ['LoadBalancerName'],
  properties: {
    AccessLoggingPolicy: object({ Enabled: flag }),
    LoadBalancerName: text,
    Listeners: list(
      object({
        /** What clients speak: `HTTP`, `HTTPS`, `TCP` or `SSL`. */
        Protocol: text,
      }),
    ),
  },
})
