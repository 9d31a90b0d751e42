import { defineCheck, fail } from '../check.ts'
import { everySecurityContext } from './containers.ts'
import { policyVersionOf } from './pod-security.ts'
import { WORKLOADS } from './workload.ts'

/** First minor version of Kubernetes whose Pod Security Standard has the field; earlier ones had an annotation. */
const SINCE = 19

export default defineCheck({
  id: 'k8s_pod_seccomp_not_unconfined',
  title: 'Pods and containers should not disable seccomp',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'Unconfined lets a process make every system call, also those that exploits of the kernel begin with, and overrides what the cluster would do by default.',
  remediation: {
    text: 'Set seccompProfile.type to RuntimeDefault, or to Localhost with a profile of your own.',
    url: 'https://kubernetes.io/docs/tutorials/security/seccomp/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['seccompProfile_baseline'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { trivy: ['KSV-0104', 'kubernetes-no-seccomp-unconfined'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    if (policyVersionOf(workload, infrastructure) < SINCE) return undefined
    return everySecurityContext(workload, 'Nothing turns seccomp off.', (context) => {
      const property = context.at('seccompProfile').at('type')
      const type = property.known()
      if (type === undefined || type === 'RuntimeDefault' || type === 'Localhost') return undefined
      return fail(`seccompProfile.type is ${type}`, property)
    })
  },
})
