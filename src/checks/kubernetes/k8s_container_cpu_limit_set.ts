import { defineCheck } from '../check.ts'
import { everyContainerSets } from './quantities.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_cpu_limit_set',
  title: 'Containers should have a CPU limit',
  service: 'workloads',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['capacity'],
  risk: 'One container that spins takes the time of all others on the node that have no request of their own.',
  remediation: {
    text: 'Set resources.limits.cpu for each container, or for the pod as a whole.',
    url: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/application-security-checklist/'],
  compliance: { 'nsa-kubernetes-1.2': ['resource-policies'] },
  sameAs: { checkov: ['CKV_K8S_11'], trivy: ['KSV-0011', 'kubernetes-limit-cpu'] },
  resources: WORKLOADS,
  evaluate: (workload) => everyContainerSets(workload, 'limit', 'cpu', 'Every container has a CPU limit.'),
})
