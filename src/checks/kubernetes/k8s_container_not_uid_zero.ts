import { defineCheck, fail } from '../check.ts'
import { everySecurityContext } from './containers.ts'
import { exceptInUserNamespace, policyVersionOf } from './pod-security.ts'
import { WORKLOADS } from './workload.ts'

/** First minor version of Kubernetes whose Pod Security Standard asks for this. */
const SINCE = 23

export default defineCheck({
  id: 'k8s_container_not_uid_zero',
  title: 'Containers should not set user 0, which is root, as their user',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['unprivileged-processes'],
  risk: 'User 0 is root, in the container and on the node: a way out of the container is a way to everything on the node.',
  remediation: {
    text: 'Set runAsUser to the number of an ordinary user, or leave it out and build the image with a numeric USER.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-restricted': ['runAsUser'],
    'cis-kubernetes-2.0.1': ['5.2.7'],
    'nsa-kubernetes-1.2': ['non-root-containers', 'pod-security-enforcement'],
  },
  sameAs: { trivy: ['KSV-0105', 'kubernetes-containers-not-run-as-root'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    if (policyVersionOf(workload, infrastructure) < SINCE) return undefined
    return exceptInUserNamespace(workload, infrastructure, () =>
      everySecurityContext(workload, 'No container runs as user 0.', (context) => {
        const user = context.at('runAsUser')
        return user.is(0) ? fail('runAsUser is 0', user) : undefined
      }),
    )
  },
})
