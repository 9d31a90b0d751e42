import { WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { fail, known } from '../verdict.ts'
import { everyContainer } from './containers.ts'
import { runsWindows } from './pods.ts'

/** The one capability the restricted standard lets a container add back. */
const MAY_ADD = 'NET_BIND_SERVICE'

export default defineCheck({
  id: 'k8s_container_drops_all_capabilities',
  title: 'Containers drop all Linux capabilities',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  risk: 'The capabilities a runtime gives by default let a process forge packets, change owners of files and more, which an attacker needs and most programs do not.',
  remediation: {
    text: 'Drop ALL in the securityContext of each container, and add back NET_BIND_SERVICE at most.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: { PSS: ['restricted'], 'CIS-Kubernetes-2.0.1': ['5.2.8', '5.2.9'] },
  resources: WORKLOADS,
  evaluate(workload) {
    if (runsWindows(workload)) return undefined
    return everyContainer(workload, 'Every container drops all capabilities.', ({ spec, path }) => {
      const at = `${path}.securityContext.capabilities`
      const { drop = [], add = [] } = spec.securityContext?.capabilities ?? {}
      const dropped = drop.map((name, index) => known(name, `${at}.drop[${index}]`))
      if (!dropped.includes('ALL')) return fail('capabilities.drop lacks ALL', `${at}.drop`)
      const added = add.map((name, index) => known(name, `${at}.add[${index}]`))
      const excess = added.filter((name) => name !== MAY_ADD)
      return excess.length > 0 ? fail(`capabilities.add has ${excess.join(', ')}`, `${at}.add`) : undefined
    })
  },
})
