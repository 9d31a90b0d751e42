import { podSpecOf, WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { fail, known } from '../verdict.ts'
import { everyContainer } from './containers.ts'

export default defineCheck({
  id: 'k8s_container_read_only_root_filesystem',
  title: 'Containers should have a read-only root filesystem',
  service: 'workloads',
  severity: 'low',
  categories: ['isolation'],
  risk: 'Whoever breaks in can replace the program and leave tools behind, and what the program writes is lost without anybody having planned it.',
  remediation: {
    text: 'Set readOnlyRootFilesystem: true, and mount an emptyDir where the program has to write.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/application-security-checklist/'],
  compliance: {},
  resources: WORKLOADS,
  evaluate(workload) {
    // Windows has nothing of the kind: its own processes write to the root filesystem.
    if (podSpecOf(workload)?.spec.os?.name === 'windows') return undefined
    return everyContainer(workload, 'No container can change its own files.', ({ spec, path }) => {
      const at = `${path}.securityContext.readOnlyRootFilesystem`
      const readOnly = known(spec.securityContext?.readOnlyRootFilesystem, at)
      if (readOnly) return undefined
      return fail(`readOnlyRootFilesystem is ${readOnly === undefined ? 'not set' : 'false'}`, at)
    })
  },
})
