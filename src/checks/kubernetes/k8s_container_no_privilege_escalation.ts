import { defineCheck, fail } from '../check.ts'
import { everyContainer } from './containers.ts'
import { exceptOnWindows, policyVersionOf } from './pod-security.ts'
import { WORKLOADS } from './workload.ts'

/** First minor version of Kubernetes whose Pod Security Standard asks for this. */
const SINCE = 8

export default defineCheck({
  id: 'k8s_container_no_privilege_escalation',
  title: 'Containers should not be able to gain more privileges than they start with',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['unprivileged-processes'],
  risk: 'A process may become root through a setuid program, even in a container that starts as an ordinary user.',
  remediation: {
    text: 'Set allowPrivilegeEscalation: false in the securityContext of each container.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-restricted': ['allowPrivilegeEscalation'],
    'cis-kubernetes-2.0.1': ['5.2.6'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    if (policyVersionOf(workload, infrastructure) < SINCE) return undefined
    return exceptOnWindows(workload, infrastructure, () =>
      everyContainer(workload, 'No container allows privilege escalation.', (container) => {
        const allowed = container.at('securityContext').at('allowPrivilegeEscalation')
        if (allowed.known() === undefined)
          return fail('allowPrivilegeEscalation is not set, and so is true', allowed)
        return allowed.is(true) ? fail('allowPrivilegeEscalation is true', allowed) : undefined
      }),
    )
  },
})
