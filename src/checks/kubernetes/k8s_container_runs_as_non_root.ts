import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail } from '../check.ts'
import { set } from '../fix.ts'
import { everySecurityContext } from './containers.ts'
import { exceptInUserNamespace } from './pod-security.ts'
import { lessIfOfNode } from './programs-of-nodes.ts'
import { WORKLOADS } from './workload.ts'

const PASSES = 'Every container must run as a user other than root.'

export default defineCheck({
  id: 'k8s_container_runs_as_non_root',
  title: 'Containers should be required to run as a user other than root',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['unprivileged-processes'],
  risk: 'A process that runs as root in a container is root on the node as soon as it gets out of the container.',
  remediation: {
    text: 'Set runAsNonRoot: true in the securityContext of the pod, and build the image with a numeric USER.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-restricted': ['runAsNonRoot'],
    'cis-kubernetes-2.0.1': ['5.2.7'],
    'nsa-kubernetes-1.2': ['non-root-containers', 'pod-security-enforcement'],
  },
  fix: set('runAsNonRoot', true, { breaks: 'A container whose image runs as root does not start.' }),
  sameAs: { checkov: ['CKV_K8S_23'], trivy: ['KSV-0012', 'kubernetes-no-root'] },
  resources: WORKLOADS,
  evaluate: (workload, infrastructure) =>
    exceptInUserNamespace(workload, infrastructure, () =>
      lessIfOfNode(
        workload,
        everySecurityContext(workload, PASSES, (context, inherited) => {
          const nonRoot = context.at('runAsNonRoot')
          const user = context.at('runAsUser').value ?? inherited?.at('runAsUser').value
          const fixAt = () => (user === 0 || isUnknown(user) ? RUNS_AS_ROOT : nonRoot.path)
          // The standard refuses `false` in the pod also where every container says otherwise.
          if (nonRoot.is(false)) return fail('runAsNonRoot is false', nonRoot, fixAt)
          if (nonRoot.is(true) || !inherited) return undefined
          const isInherited = inherited.at('runAsNonRoot').known() !== undefined
          return isInherited ? undefined : fail('runAsNonRoot is not set', nonRoot, fixAt)
        }),
      ),
    ),
})

const RUNS_AS_ROOT = {
  leave: 'A container that runs as root, by runAsUser, or may, is not started when it must not.',
}
