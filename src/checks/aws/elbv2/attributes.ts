import type { Resource } from '../../../resources/resource.ts'
import { firstOf, isText } from '../../logic.ts'
import { known } from '../../verdict.ts'

export type LoadBalancer = Resource<'AWS::ElasticLoadBalancingV2::LoadBalancer'>

const ATTRIBUTES = 'LoadBalancerAttributes'

/** Whether an attribute of a load balancer is on, and where that is said. None is unless it is turned on. */
export function attribute({ properties }: LoadBalancer, key: string): { isOn: boolean; at: string } {
  const attributes = (known(properties.LoadBalancerAttributes, ATTRIBUTES) ?? []).map((value, index) => ({
    value,
    at: `${ATTRIBUTES}[${index}]`,
  }))
  const found = firstOf(attributes, ({ value, at }) => isText(known(value, at).Key, key, `${at}.Key`))
  if (!found) return { isOn: false, at: ATTRIBUTES }
  const at = `${found.at}.Value`
  return { isOn: known(known(found.value).Value, at) === 'true', at }
}
