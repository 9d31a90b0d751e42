import { defineCheck } from '../check.ts'
import { everyContainerSets } from './quantities.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_memory_limit_set',
  title: 'Containers should have a memory limit',
  service: 'workloads',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['capacity'],
  risk: 'One container that leaks memory takes the node, and every other workload on it, down with it.',
  remediation: {
    text: 'Set resources.limits.memory for each container, or for the pod as a whole.',
    url: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/application-security-checklist/'],
  compliance: { 'nsa-kubernetes-1.2': ['resource-policies'] },
  sameAs: { checkov: ['CKV_K8S_12'], trivy: ['KSV-0018', 'kubernetes-limit-memory'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainerSets(workload, 'limit', 'memory', 'Every container has a memory limit.'),
})
