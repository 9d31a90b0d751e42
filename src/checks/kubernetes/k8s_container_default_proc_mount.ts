import { WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { fail, known } from '../verdict.ts'
import { everyContainer } from './containers.ts'
import { exceptInUserNamespace, isRestricted } from './pod-security.ts'

export default defineCheck({
  id: 'k8s_container_default_proc_mount',
  title: 'Containers should see /proc with its sensitive parts masked',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  risk: 'An unmasked /proc lets the container read the memory and the keys of the kernel, and change its settings.',
  remediation: {
    text: 'Remove procMount: Unmasked. Where a container runs containers itself and needs it, give the pod a user namespace of its own with hostUsers: false.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: { PSS: ['baseline'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    const judge = () =>
      everyContainer(workload, 'Every container has the default /proc.', ({ spec, path }) => {
        const at = `${path}.securityContext.procMount`
        const mount = known(spec.securityContext?.procMount, at) ?? 'Default'
        return mount === 'Default' ? undefined : fail(`procMount is ${mount}`, at)
      })
    // The restricted profile makes no exception, whatever the baseline one forgives.
    return isRestricted(workload, infrastructure)
      ? judge()
      : exceptInUserNamespace(workload, infrastructure, judge)
  },
})
