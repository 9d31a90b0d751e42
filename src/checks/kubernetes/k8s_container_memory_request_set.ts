import { defineCheck } from '../check.ts'
import { everyContainerSets } from './quantities.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_memory_request_set',
  title: 'Containers should request the memory they need',
  service: 'workloads',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['capacity'],
  risk: 'The scheduler counts such a container as needing no memory: nodes fill up beyond what they have, and its pods are the first to be evicted.',
  remediation: {
    text: 'Set resources.requests.memory for each container, or for the pod as a whole.',
    url: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  },
  references: ['https://kubernetes.io/docs/concepts/workloads/pods/pod-qos/'],
  compliance: { 'nsa-kubernetes-1.2': ['resource-policies'] },
  sameAs: { checkov: ['CKV_K8S_13'], trivy: ['KSV-0016', 'kubernetes-no-unspecified-memory-requests'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainerSets(workload, 'request', 'memory', 'Every container requests memory.'),
})
