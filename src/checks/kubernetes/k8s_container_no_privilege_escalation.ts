import type { Cursor } from '../../model/cursor.ts'
import type { Container } from '../../model/kubernetes/pod-spec.ts'
import { atMost, defineCheck, fail } from '../check.ts'
import { set } from '../fix.ts'
import { everyContainer } from './containers.ts'
import { exceptOnWindows, policyVersionOf } from './pod-security.ts'
import { isPrivileged } from './privileged.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { WORKLOADS } from './workload.ts'

/** First minor version of Kubernetes whose Pod Security Standard asks for this. */
const SINCE = 8

/** The one capability that surely does no harm beside it. */
const MAY_ADD = 'NET_BIND_SERVICE'

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
  fix: set('allowPrivilegeEscalation', false, {
    breaks: 'Programs that become root by sudo or another setuid program fail.',
  }),
  sameAs: { checkov: ['CKV_K8S_20'], trivy: ['KSV-0001', 'kubernetes-no-self-privesc'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    if (policyVersionOf(workload, infrastructure) < SINCE) return undefined
    return exceptOnWindows(workload, infrastructure, () =>
      lessIfOfNode(
        workload,
        everyContainer(workload, 'No container allows privilege escalation.', (container) => {
          const allowed = container.at('securityContext').at('allowPrivilegeEscalation')
          const allows = allowed.known()
          if (allows === false) return undefined
          const failed = fail(
            `allowPrivilegeEscalation is ${allows ? 'true' : 'not set, and so is true'}`,
            allowed,
            () => (needsEscalation(container) ? REFUSED : allowed.path),
          )
          return hasAllPrivileges(container) ? atMost('low', failed) : failed
        }),
      ),
    )
  },
})

const REFUSED = {
  leave: 'The API server refuses it for a container that is privileged or adds capabilities.',
}

/** Whether the API server would refuse the container with privilege escalation forbidden. */
function needsEscalation(container: Cursor<Container>): boolean {
  const context = container.at('securityContext')
  const { value: added } = context.at('capabilities').at('add')
  const isPrivileged = ![undefined, false].includes(context.at('privileged').value as never)
  return (
    isPrivileged || (added !== undefined && (!Array.isArray(added) || added.some((name) => name !== MAY_ADD)))
  )
}

/** Whether the container has what it could gain, so that Kubernetes always allows the escalation. */
function hasAllPrivileges(container: Cursor<Container>): boolean {
  const added = container.at('securityContext').at('capabilities').at('add').value
  return isPrivileged(container) || (Array.isArray(added) && added.includes('SYS_ADMIN'))
}
