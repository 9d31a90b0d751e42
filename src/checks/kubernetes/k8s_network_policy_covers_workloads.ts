import { defineCheck, fail, manual, pass } from '../check.ts'
import { withoutCompanion } from '../companions.ts'
import { policiesFor } from './network-policies.ts'
import { podSpecOf, WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_network_policy_covers_workloads',
  title: 'A network policy should select every workload',
  service: 'networking',
  severity: 'medium',
  categories: ['isolation', 'exposure'],
  topics: ['network-segmentation'],
  risk: 'Without a policy every pod of the cluster may talk to the workload, and the workload to everything: one compromised pod reaches all others.',
  remediation: {
    text: 'Add a NetworkPolicy that denies everything in the namespace, and one for each workload that allows what it needs.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/security-checklist/#network-security'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.3.2'], 'nsa-kubernetes-1.2': ['network-policies'] },
  sameAs: { checkov: ['CKV2_K8S_6'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    const pod = podSpecOf(workload)
    // No network policy applies to a pod on the network of its node, which is a finding of its own.
    if (!pod || pod.at('hostNetwork').known()) return undefined
    const policies = policiesFor(workload, infrastructure)
    const failure = `No NetworkPolicy in namespace ${workload.namespace} selects its pods.`
    if (policies.length === 0) return withoutCompanion(workload, { companion: 'NetworkPolicy', failure })

    const selecting = policies.find(({ selects }) => selects === true)
    if (selecting) return pass(`${selecting.name} selects its pods.`)
    const perhaps = policies.find(({ selects }) => selects === undefined)
    if (perhaps) return manual(`Whether ${perhaps.name} isolates its pods cannot be known from the labels.`)
    return fail(failure)
  },
})
