import type { Cursor } from '../../model/cursor.ts'
import type { ipBlock } from '../../model/kubernetes/networking.ts'
import type { Infer } from '../../model/schema.ts'
import { defineCheck, fail, pass, type Verdict } from '../check.ts'
import { openRanges } from '../network/address-range.ts'
import { areInternet, isClosedBy } from '../network/internet.ts'

export default defineCheck({
  id: 'k8s_network_policy_no_open_cidr',
  title: 'Network policies should name the addresses that they let in',
  service: 'networkpolicies',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'The policy looks like a limit, and lets everybody in: from other namespaces, from nodes and from outside.',
  remediation: {
    text: 'Name the pods, namespaces or address ranges that connect.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/',
  },
  references: [
    'https://kubernetes.io/docs/concepts/services-networking/network-policies/#behavior-of-to-and-from-selectors',
  ],
  compliance: { 'cis-kubernetes-2.0.1': ['5.3.2'] },
  sameAs: { trivy: ['KUBE-0001', 'kubernetes-network-no-public-ingress'] },
  resources: ['Kubernetes::NetworkPolicy'],
  evaluate(policy) {
    const blocks = policy
      .at('spec')
      .at('ingress')
      .items()
      .flatMap((rule) => rule.at('from').items())
      .map((peer) => peer.at('ipBlock'))
    // What is excepted is only asked of where a range lets everybody in.
    const open = openVerdict(blocks) && openVerdict(blocks.filter((block) => !isClosed(block)))
    return open ?? pass('No rule lets every address in.')
  },
})

type Block = Cursor<Infer<typeof ipBlock>>

function openVerdict(blocks: readonly Block[]): Verdict | undefined {
  const ranges = blocks.map((block) => block.at('cidr'))
  return openRanges(ranges, (range) => fail(`Ingress from ${range.value} is let in.`, range))
}

/** Whether the exceptions from a range leave nobody; MANUAL where those that are unknown may be what does. */
function isClosed(block: Block): boolean {
  const { value } = block.at('cidr')
  if (typeof value !== 'string' || !areInternet([value])) return false
  const exceptions = block.at('except').items()
  const known = exceptions.flatMap((one) => (typeof one.value === 'string' ? one.value : []))
  if (isClosedBy(known, value)) return true
  for (const one of exceptions) one.known()
  return false
}
