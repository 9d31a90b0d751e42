import { defineType } from '../define-type.ts'
import { defaulted, list, object, text } from '../schema.ts'

export const loadBalancer = defineType({
  type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
  names: ['Name'],
  properties: {
    Name: text,
    /** `application`, `network` or `gateway`. */
    Type: defaulted(text, 'application'),
    /** `internet-facing` or `internal`. */
    Scheme: defaulted(text, 'internet-facing'),
    LoadBalancerAttributes: list(object({ Key: text, Value: text })),
  },
})

const action = object({ Type: text, RedirectConfig: object({ Protocol: text }) })

export const loadBalancerListener = defineType({
  type: 'AWS::ElasticLoadBalancingV2::Listener',
  properties: {
    LoadBalancerArn: text,
    /** `HTTP`, `HTTPS`, `TCP`, `TLS`, `UDP`, …; absent for a gateway. */
    Protocol: text,
    SslPolicy: text,
    DefaultActions: list(action),
  },
})
