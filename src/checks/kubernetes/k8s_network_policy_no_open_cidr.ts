import { defineCheck, fail, pass } from '../check.ts'
import { openRanges } from '../network/address-range.ts'

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
    const ranges = policy
      .at('spec')
      .at('ingress')
      .items()
      .flatMap((rule) => rule.at('from').items())
      .map((peer) => peer.at('ipBlock').at('cidr'))
    const open = openRanges(ranges, (range) => fail(`Ingress from ${range.value} is let in.`, range))
    return open ?? pass('No rule lets every address in.')
  },
})
