import { defineCheck, fail } from '../check.ts'
import { set } from '../fix.ts'
import { anyOf } from '../logic.ts'
import { BASELINE_CAPABILITIES, noneAdded } from './capabilities.ts'
import { everyContainer } from './containers.ts'
import { exceptOnWindows, policyVersionOf } from './pod-security.ts'
import { lessIfPrivileged } from './privileged.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { WORKLOADS } from './workload.ts'

/** First minor version of Kubernetes whose Pod Security Standard asks for this. */
const SINCE = 22

/** The one capability the restricted standard lets a container add back. */
const MAY_ADD = 'NET_BIND_SERVICE'

export default defineCheck({
  id: 'k8s_container_drops_all_capabilities',
  title: 'Containers should drop all Linux capabilities',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation', 'unprivileged-processes'],
  risk: 'The capabilities a runtime gives by default let a process forge packets, change owners of files and more, which an attacker needs and most programs do not.',
  remediation: {
    text: 'Drop ALL in the securityContext of each container, and add back NET_BIND_SERVICE at most.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-restricted': ['capabilities_restricted'],
    'cis-kubernetes-2.0.1': ['5.2.8', '5.2.9'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  fix: set('capabilities.drop', ['ALL'], {
    breaks:
      'Programs that need one, such as to listen on a port below 1024 or to change the owner of files, fail.',
  }),
  sameAs: {
    checkov: ['CKV_K8S_37'],
    trivy: [
      'KSV-0003',
      'kubernetes-drop-default-capabilities',
      'KSV-0106',
      'kubernetes-drop-caps-add-bind-svc',
    ],
  },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    if (policyVersionOf(workload, infrastructure) < SINCE) return undefined
    return exceptOnWindows(workload, infrastructure, () =>
      lessIfOfNode(
        workload,
        everyContainer(workload, 'Every container drops all capabilities.', (container) => {
          const drop = container.at('securityContext').at('capabilities').at('drop')
          const dropsAll = anyOf(drop.items(), (name) => name.is('ALL'))
          if (dropsAll) return noneAdded(container, isAddedBack)
          return lessIfPrivileged(container, fail('capabilities.drop lacks ALL', drop))
        }),
      ),
    )
  },
})

/** Capabilities beyond the default ones are the finding of `k8s_container_no_added_capabilities`. */
function isAddedBack(name: string): boolean {
  return name !== MAY_ADD && BASELINE_CAPABILITIES.has(name)
}
