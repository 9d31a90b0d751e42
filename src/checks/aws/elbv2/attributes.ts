import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { passIf, type Sentences, type Verdict } from '../../check.ts'
import { firstOf, isText } from '../../logic.ts'

export type LoadBalancer = ResourceCursor<'AWS::ElasticLoadBalancingV2::LoadBalancer'>

/** Judges an attribute of a load balancer that should be on, and is off by default. */
export function attributeMustBeOn(balancer: LoadBalancer, key: string, sentences: Sentences): Verdict {
  const value = setting(balancer, key)
  const isOn = value?.known() === 'true'
  return passIf(isOn, value ?? balancer.at('LoadBalancerAttributes'), sentences)
}

/** An attribute of a load balancer, if it is set. */
export function setting(balancer: LoadBalancer, key: string): Cursor<string> | undefined {
  const found = firstOf(balancer.at('LoadBalancerAttributes').items(), (attribute) => {
    attribute.known()
    return isText(attribute.at('Key'), key)
  })
  return found?.at('Value')
}
