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

/** Annotations by which load balancers in one's own network are told their addresses. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'io.cilium/lb-ipam-ips',
  'kube-vip.io/loadbalancerIPs',
  'lbipam.cilium.io/ips',
  'metallb.io/loadBalancerIPs',
  'metallb.universe.tf/loadBalancerIPs',
])

const PRIVATE = /^(?:10\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|f[cd][\da-f]{2}:)/i

type Service = ResourceCursor<'Kubernetes::Service'>

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
    if (!spec.at('type').is('LoadBalancer') || isInternal(service) || hasPrivateAddresses(service))
      return undefined
    const ranges = spec.at('loadBalancerSourceRanges')
    if (ranges.items().length === 0)
      return fail('The load balancer is open to every address.', spec.at('type'))
    const open = openRanges(ranges.items(), (range) =>
      fail('The load balancer is open to every address.', range),
    )
    return open ?? pass('The load balancer is open to some addresses only.', ranges)
  },
})

function isInternal(service: Service): boolean {
  return annotationsOf(service).some(
    ([name, { value }]) => typeof value === 'string' && INTERNAL.get(name) === value.toLowerCase(),
  )
}

/** Whether it has addresses, all of them private: nobody on the internet reaches it. */
function hasPrivateAddresses(service: Service): boolean {
  const own = service.at('spec').at('loadBalancerIP')
  const annotated = annotationsOf(service).filter(([name]) => ADDRESSES.has(name))
  const addresses = [own, ...annotated.map(([, value]) => value)].flatMap(
    (given) => given.known()?.split(',') ?? [],
  )
  return addresses.length > 0 && addresses.every((address) => PRIVATE.test(address.trim()))
}

function annotationsOf(service: Service) {
  return service.at('metadata').at('annotations').members()
}
