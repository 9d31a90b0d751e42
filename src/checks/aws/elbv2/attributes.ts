import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { firstOf, isText } from '../../logic.ts'

export type LoadBalancer = ResourceCursor<'AWS::ElasticLoadBalancingV2::LoadBalancer'>

/** An attribute of a load balancer that is off by default, as a boolean. */
export function attribute(
  balancer: LoadBalancer,
  key: string,
): { readonly isOn: boolean; readonly at: Cursor<unknown> } {
  const attributes = balancer.at('LoadBalancerAttributes')
  const found = firstOf(attributes.items(), (attribute) => {
    attribute.known()
    return isText(attribute.at('Key'), key)
  })
  if (!found) return { isOn: false, at: attributes }
  const value = found.at('Value')
  return { isOn: value.known() === 'true', at: value }
}
