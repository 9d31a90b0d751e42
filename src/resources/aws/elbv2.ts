import type { Property } from '../value.ts'

export interface Elbv2ResourceTypes {
  'AWS::ElasticLoadBalancingV2::Listener': LoadBalancerListener
  'AWS::ElasticLoadBalancingV2::LoadBalancer': LoadBalancer
}

interface LoadBalancer {
  readonly Name?: Property<string>
  /** `application`, `network` or `gateway`. */
  readonly Type?: Property<string>
  readonly LoadBalancerAttributes?: Property<readonly Property<LoadBalancerAttribute>[]>
}

interface LoadBalancerAttribute {
  readonly Key?: Property<string>
  readonly Value?: Property<string>
}

interface LoadBalancerListener {
  readonly LoadBalancerArn?: Property<string>
  /** `HTTP`, `HTTPS`, `TCP`, `TLS`, `UDP`, …; absent for a gateway. */
  readonly Protocol?: Property<string>
  readonly SslPolicy?: Property<string>
  readonly DefaultActions?: Property<readonly Property<ListenerAction>[]>
}

export interface ListenerAction {
  readonly Type?: Property<string>
  readonly RedirectConfig?: Property<{ readonly Protocol?: Property<string> }>
}
