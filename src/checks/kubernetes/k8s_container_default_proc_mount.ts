import { defineCheck, fail } from '../check.ts'
import { everyContainer } from './containers.ts'
import { exceptInUserNamespace, isRestricted } from './pod-security.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_container_default_proc_mount',
  title: 'Containers should see /proc with its sensitive parts masked',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'An unmasked /proc lets the container read the memory and the keys of the kernel, and change its settings.',
  remediation: {
    text: 'Remove procMount: Unmasked. Where a container runs containers itself and needs it, give the pod a user namespace of its own with hostUsers: false.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['procMount'],
    'pss-restricted': ['procMount'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { trivy: ['KSV-0027', 'kubernetes-no-custom-proc-mask'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    const judge = () =>
      everyContainer(workload, 'Every container has the default /proc.', (container) => {
        const mount = container.at('securityContext').at('procMount')
        const kind = mount.known() ?? 'Default'
        return kind === 'Default' ? undefined : fail(`procMount is ${kind}`, mount)
      })
    // The restricted profile has no exception, unlike the baseline one.
    return isRestricted(workload, infrastructure)
      ? judge()
      : exceptInUserNamespace(workload, infrastructure, judge)
  },
})
