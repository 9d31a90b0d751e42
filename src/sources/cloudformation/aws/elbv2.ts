import type { ListenerAction } from '../../../resources/aws/elbv2.ts'
import { defineType } from '../resource-type.ts'
import { defaulted, list, object, text } from '../shape.ts'

export const loadBalancer = defineType({
  type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
  named: ['Name'],
  fields: {
    Name: text,
    Type: defaulted(text, 'application'),
    LoadBalancerAttributes: list(object({ Key: text, Value: text })),
  },
})

export const loadBalancerListener = defineType({
  type: 'AWS::ElasticLoadBalancingV2::Listener',
  fields: {
    LoadBalancerArn: text,
    Protocol: text,
    SslPolicy: text,
    DefaultActions: list(object<ListenerAction>({ Type: text, RedirectConfig: object({ Protocol: text }) })),
  },
})
