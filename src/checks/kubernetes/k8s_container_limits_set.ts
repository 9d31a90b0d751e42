import { WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { fail } from '../verdict.ts'
import { everyContainer } from './containers.ts'

const RESOURCES = ['cpu', 'memory']

export default defineCheck({
  id: 'k8s_container_limits_set',
  title: 'Containers have CPU and memory limits',
  service: 'workloads',
  severity: 'low',
  categories: ['resilience'],
  risk: 'One container that leaks memory or spins takes the node, and every other workload on it, down with it.',
  remediation: {
    text: 'Set resources.limits.cpu and resources.limits.memory for each container, or for the pod as a whole.',
    url: 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  },
  references: [],
  compliance: {},
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainer(workload, 'Every container has CPU and memory limits.', ({ spec, path, list }, pod) => {
      // The API allows no resources for ephemeral containers, and those of a pod hold for all its containers.
      if (list === 'ephemeralContainers') return undefined
      const limits = { ...pod.spec.resources?.limits, ...spec.resources?.limits }
      const missing = RESOURCES.filter((resource) => limits[resource] === undefined)
      if (missing.length === 0) return undefined
      return fail(`no limit is set for ${missing.join(' and ')}`, `${path}.resources.limits`)
    }),
})
