import { defineCheck, fail } from '../check.ts'
import { set } from '../fix.ts'
import { everyContainer } from './containers.ts'
import { exceptOnWindows, policyVersionOf } from './pod-security.ts'
import { lessIfPrivileged } from './privileged.ts'
import { WORKLOADS } from './workload.ts'

/** First minor version of Kubernetes whose Pod Security Standard asks for this. */
const SINCE = 19

export default defineCheck({
  id: 'k8s_container_seccomp_profile_set',
  title: 'Containers should run with a seccomp profile',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Without a profile a process may make every system call, also those that exploits of the kernel begin with and that ordinary programs never make.',
  remediation: {
    text: 'Set seccompProfile.type: RuntimeDefault in the securityContext of the pod.',
    url: 'https://kubernetes.io/docs/tutorials/security/seccomp/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-restricted': ['seccompProfile_restricted'],
    'cis-kubernetes-2.0.1': ['5.6.2'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  fix: set('seccompProfile.type', 'RuntimeDefault', {
    breaks: 'Programs that make unusual system calls, such as debuggers and sandboxes, fail.',
  }),
  sameAs: { checkov: ['CKV_K8S_31'], trivy: ['KSV-0030', 'kubernetes-use-default-seccomp'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    if (policyVersionOf(workload, infrastructure) < SINCE) return undefined
    return exceptOnWindows(workload, infrastructure, () =>
      everyContainer(workload, 'Every container has a seccomp profile.', (container, pod) => {
        const own = container.at('securityContext').at('seccompProfile').at('type')
        const inherited = pod.at('securityContext').at('seccompProfile').at('type')
        // `k8s_pod_seccomp_not_unconfined` checks which profile it is.
        const isSet = (own.known() ?? inherited.known()) !== undefined
        if (isSet) return undefined
        return lessIfPrivileged(container, fail('seccompProfile is not set, and neither is the pod’s', own))
      }),
    )
  },
})
