import type { ResourceCursor } from '../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { openRanges } from '../network/address-range.ts'

/** Annotations by which clouds are asked for a load balancer without a public address. */
const INTERNAL: ReadonlyMap<string, string> = new Map([
  ['service.beta.kubernetes.io/aws-load-balancer-internal', 'true'],
  ['service.beta.kubernetes.io/aws-load-balancer-scheme', 'internal'],
  ['service.beta.kubernetes.io/azure-load-balancer-internal', 'true'],
  ['networking.gke.io/load-balancer-type', 'internal'],
  ['cloud.google.com/load-balancer-type', 'internal'],
])

export default defineCheck({
  id: 'k8s_service_load_balancer_restricted',
  title: 'Load balancers of services should be open to known addresses only',
  service: 'services',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'The cloud gives the service a public address, and everybody may try what listens there.',
  remediation: {
    text: 'List the address ranges in loadBalancerSourceRanges, make the load balancer internal, or put an ingress in front.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  },
  references: ['https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/'],
  resources: ['Kubernetes::Service'],
  evaluate(service) {
    const spec = service.at('spec')
    if (!spec.at('type').is('LoadBalancer') || isInternal(service)) return undefined
    const ranges = spec.at('loadBalancerSourceRanges')
    if (ranges.items().length === 0)
      return fail('The load balancer is open to every address.', spec.at('type'))
    const open = openRanges(ranges.items(), (range) =>
      fail('The load balancer is open to every address.', range),
    )
    return open ?? pass('The load balancer is open to some addresses only.', ranges)
  },
})

function isInternal(service: ResourceCursor<'Kubernetes::Service'>): boolean {
  return service
    .at('metadata')
    .at('annotations')
    .members()
    .some(([name, { value }]) => typeof value === 'string' && INTERNAL.get(name) === value.toLowerCase())
}
