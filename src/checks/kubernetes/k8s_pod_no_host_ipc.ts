import { defineCheck } from '../check.ts'
import { set } from '../fix.ts'
import { noHostNamespace } from './pod-host-access.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_pod_no_host_ipc',
  title: 'Pods should not share the IPC namespace of their node',
  service: 'workloads',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Processes in the pod read and write the shared memory of processes on the node, such as a database’s cache.',
  remediation: {
    text: 'Remove hostIPC: true. Containers of one pod share memory with each other without it; where they need much, mount an emptyDir of medium Memory at /dev/shm.',
    url: 'https://kubernetes.io/docs/concepts/storage/volumes/#emptydir',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['hostNamespaces'],
    'pss-restricted': ['hostNamespaces'],
    'cis-kubernetes-2.0.1': ['5.2.4'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  fix: set('hostIPC', false, {
    breaks: 'Programs that share memory with processes of the node no longer can.',
  }),
  sameAs: { checkov: ['CKV_K8S_18'], trivy: ['KSV-0008', 'kubernetes-no-shared-ipc-namespace'] },
  resources: WORKLOADS,
  evaluate: (workload) => noHostNamespace(workload, 'hostIPC'),
})
