import { defineCheck } from '../check.ts'
import { BASELINE_CAPABILITIES, noneAdded } from './capabilities.ts'
import { everyContainer } from './containers.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_no_added_capabilities',
  title: 'Containers should add no capability beyond those a runtime gives by default',
  service: 'workloads',
  severity: 'high',
  categories: ['isolation'],
  topics: ['process-isolation', 'unprivileged-processes'],
  risk: 'SYS_ADMIN, NET_ADMIN, SYS_PTRACE and their like let a process mount file systems, redirect traffic or read the memory of others: most of the way out of the container.',
  remediation: {
    text: 'Remove the capability from capabilities.add; what really needs it belongs in a namespace of its own.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['capabilities_baseline'],
    'cis-kubernetes-2.0.1': ['5.2.8', '5.2.9'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { checkov: ['CKV_K8S_25'], trivy: ['KSV-0022', 'kubernetes-no-non-default-capabilities'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    lessIfOfNode(
      workload,
      everyContainer(workload, 'No container adds a capability beyond the default ones.', (container) =>
        noneAdded(container, (name) => !BASELINE_CAPABILITIES.has(name)),
      ),
    ),
})
