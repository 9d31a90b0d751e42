import { defineCheck } from '../check.ts'
import { set } from '../fix.ts'
import { noHostNamespace } from './pod-host-access.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_pod_no_host_pid',
  title: 'Pods should not share the process namespace of their node',
  service: 'workloads',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Processes in the pod see every process of the node, read their environment with its credentials, and can end or trace them.',
  remediation: {
    text: 'Remove hostPID: true; containers of one pod see each other with shareProcessNamespace: true. What must watch the processes of a node belongs in a namespace of its own, where nobody else may create pods.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/share-process-namespace/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['hostNamespaces'],
    'pss-restricted': ['hostNamespaces'],
    'cis-kubernetes-2.0.1': ['5.2.3'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  fix: set('hostPID', false, {
    breaks: 'Programs that look at processes of the node, such as monitors, see only their own.',
  }),
  sameAs: { checkov: ['CKV_K8S_17'], trivy: ['KSV-0010', 'kubernetes-no-host-pid'] },
  resources: WORKLOADS,
  evaluate: (workload) => noHostNamespace(workload, 'hostPID'),
})
