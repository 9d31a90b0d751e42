import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { firstOf, isText } from '../../logic.ts'

export type LoadBalancer = ResourceCursor<'AWS::ElasticLoadBalancingV2::LoadBalancer'>

/** An attribute of a load balancer that is off by default, as a boolean. */
export function attribute(
  balancer: LoadBalancer,
  key: string,
): { readonly isOn: boolean; readonly at: Cursor<unknown> } {
  const value = setting(balancer, key)
  if (!value) return { isOn: false, at: balancer.at('LoadBalancerAttributes') }
  return { isOn: value.known() === 'true', at: value }
}

/** An attribute of a load balancer, if it is set. */
export function setting(balancer: LoadBalancer, key: string): Cursor<string> | undefined {
  const found = firstOf(balancer.at('LoadBalancerAttributes').items(), (attribute) => {
    attribute.known()
    return isText(attribute.at('Key'), key)
  })
  return found?.at('Value')
}
