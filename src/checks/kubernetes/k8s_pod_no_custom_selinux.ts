import { defineCheck, fail } from '../check.ts'
import { each } from '../verdict.ts'
import { everySecurityContext } from './containers.ts'
import { policyVersionOf } from './pod-security.ts'
import { WORKLOADS } from './workload.ts'

/** Types that confine a process as a container; the empty one is the runtime's default. */
const CONTAINER_TYPES: readonly string[] = ['', 'container_t', 'container_init_t', 'container_kvm_t']

/** For containers that run containers, since 1.31 of the standard. */
const ENGINE_TYPE = { name: 'container_engine_t', since: 31 }

export default defineCheck({
  id: 'k8s_pod_no_custom_selinux',
  title: 'Containers should not set custom SELinux options',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'With a type such as spc_t, or a user or role of its own choice, a process is no longer confined and may touch files of the node and of other pods.',
  remediation: {
    text: 'Remove user and role from seLinuxOptions, and set type to container_t or leave it out; level may stay.',
    url: 'https://kubernetes.io/docs/tasks/configure-pod-container/security-context/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['seLinuxOptions'],
    'pss-restricted': ['seLinuxOptions'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { trivy: ['KSV-0025', 'kubernetes-no-custom-selinux-options'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    const engines = policyVersionOf(workload, infrastructure) >= ENGINE_TYPE.since
    const types = engines ? [...CONTAINER_TYPES, ENGINE_TYPE.name] : CONTAINER_TYPES
    return everySecurityContext(workload, 'No container sets custom SELinux options.', (context) => {
      const options = context.at('seLinuxOptions')
      return each(['type', 'user', 'role'] as const, (name) => {
        const option = options.at(name)
        const value = option.known() ?? ''
        if (name === 'type' ? types.includes(value) : value === '') return undefined
        return fail(`seLinuxOptions.${name} is ${value}`, option)
      })
    })
  },
})
