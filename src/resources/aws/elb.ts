import type { Property } from '../value.ts'

export interface ElbResourceTypes {
  'AWS::ElasticLoadBalancing::LoadBalancer': ClassicLoadBalancer
}

/** A load balancer of the first generation. */
interface ClassicLoadBalancer {
  readonly LoadBalancerName?: Property<string>
  readonly Listeners?: Property<readonly Property<ClassicListener>[]>
}

interface ClassicListener {
  /** What clients speak: `HTTP`, `HTTPS`, `TCP` or `SSL`. */
  readonly Protocol?: Property<string>
}
