import { WORKLOADS } from '../../resources/kubernetes/workloads.ts'
import { defineCheck } from '../check.ts'
import { fail, known } from '../verdict.ts'
import { everyContainer } from './containers.ts'

export default defineCheck({
  id: 'k8s_container_runs_as_non_root',
  title: 'Containers must run as a user other than root',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  risk: 'A process that runs as root in a container is root on the node as soon as it gets out of the container.',
  remediation: {
    text: 'Set runAsNonRoot: true in the securityContext of the pod, and build the image with a numeric USER.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: { PSS: ['restricted'], 'CIS-Kubernetes-2.0.1': ['5.2.7'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainer(workload, 'Every container must run as a user other than root.', ({ spec, path }, pod) => {
      const own = `${path}.securityContext.runAsNonRoot`
      const inherited = `${pod.path}.securityContext.runAsNonRoot`
      // What a container says overrides what it inherits from its pod.
      const ofContainer = known(spec.securityContext?.runAsNonRoot, own)
      if (ofContainer !== undefined) return ofContainer ? undefined : fail('runAsNonRoot is false', own)
      const ofPod = known(pod.spec.securityContext?.runAsNonRoot, inherited)
      if (ofPod === undefined) return fail('runAsNonRoot is not set', own)
      return ofPod ? undefined : fail('runAsNonRoot is false, inherited from the pod', inherited)
    }),
})
