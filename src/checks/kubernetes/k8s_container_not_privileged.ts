import { WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { fail, known } from '../verdict.ts'
import { everyContainer } from './containers.ts'

export default defineCheck({
  id: 'k8s_container_not_privileged',
  title: 'Containers should not be privileged',
  service: 'workloads',
  severity: 'critical',
  categories: ['isolation'],
  risk: 'A privileged container has every capability and every device of its node: whoever breaks into it owns the node, and from there often the cluster.',
  remediation: {
    text: 'Remove privileged: true, and add the single capability that is needed, if any.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: { PSS: ['baseline'], 'CIS-Kubernetes-2.0.1': ['5.2.2'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainer(workload, 'No container is privileged.', ({ spec, path }) => {
      const at = `${path}.securityContext.privileged`
      return known(spec.securityContext?.privileged, at) ? fail('privileged is true', at) : undefined
    }),
})
