import { defineCheck } from '../check.ts'
import { everyContainerSets } from './quantities.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_cpu_request_set',
  title: 'Containers should request the CPU they need',
  service: 'workloads',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['capacity'],
  risk: 'The scheduler counts such a container as needing no CPU: nodes fill up beyond what they have, and it starves first.',
  remediation: {
    text: 'Set resources.requests.cpu for each container, or for the pod as a whole.',
    url: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  },
  references: ['https://kubernetes.io/docs/concepts/workloads/pods/pod-qos/'],
  compliance: { 'nsa-kubernetes-1.2': ['resource-policies'] },
  sameAs: { checkov: ['CKV_K8S_10'], trivy: ['KSV-0015', 'kubernetes-no-unspecified-cpu-requests'] },
  resources: WORKLOADS,
  evaluate: (workload) => everyContainerSets(workload, 'request', 'cpu', 'Every container requests CPU.'),
})
