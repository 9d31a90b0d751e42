import { defineType } from '../resource-type.ts'
import { list, object, text } from '../shape.ts'

export const classicLoadBalancer = defineType({
  type: 'AWS::ElasticLoadBalancing::LoadBalancer',
  named: ['LoadBalancerName'],
  fields: { LoadBalancerName: text, Listeners: list(object({ Protocol: text })) },
})
