import { defineCheck, fail } from '../check.ts'
import { everyContainer } from './containers.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_not_privileged',
  title: 'Containers should not be privileged',
  service: 'workloads',
  severity: 'critical',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'A privileged container has every capability and every device of its node: whoever breaks into it owns the node, and from there often the cluster.',
  remediation: {
    text: 'Remove privileged: true, and add the single capability that is needed, if any.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['privileged'],
    'pss-restricted': ['privileged'],
    'cis-kubernetes-2.0.1': ['5.2.2'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { checkov: ['CKV_K8S_16'], trivy: ['KSV-0017', 'kubernetes-no-privileged-containers'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    lessIfOfNode(
      workload,
      everyContainer(workload, 'No container is privileged.', (container) => {
        const privileged = container.at('securityContext').at('privileged')
        return privileged.is(true) ? fail('privileged is true', privileged) : undefined
      }),
    ),
})
