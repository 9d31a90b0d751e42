import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'
import { policyVersionOf } from './pod-security.ts'
import { podSpecOf, WORKLOADS } from './workload.ts'

/** Namespaced (safe) sysctls, and the first minor version whose standard allows them. */
const SAFE: ReadonlyMap<string, number> = new Map([
  ['kernel.shm_rmid_forced', 0],
  ['net.ipv4.ip_local_port_range', 0],
  ['net.ipv4.ip_unprivileged_port_start', 0],
  ['net.ipv4.ping_group_range', 0],
  ['net.ipv4.tcp_syncookies', 0],
  ['net.ipv4.ip_local_reserved_ports', 27],
  ['net.ipv4.tcp_fin_timeout', 29],
  ['net.ipv4.tcp_keepalive_intvl', 29],
  ['net.ipv4.tcp_keepalive_probes', 29],
  ['net.ipv4.tcp_keepalive_time', 29],
  ['net.ipv4.tcp_rmem', 32],
  ['net.ipv4.tcp_wmem', 32],
  ['net.ipv4.tcp_notsent_lowat', 37],
  ['net.ipv4.tcp_slow_start_after_idle', 37],
])

export default defineCheck({
  id: 'k8s_pod_no_unsafe_sysctls',
  title: 'Pods should not set unsafe sysctls',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'An unsafe sysctl reaches beyond the pod: it can turn off protections of the node, or starve every pod that runs on it.',
  remediation: {
    text: 'Keep to the sysctls that Kubernetes calls safe, and set others on nodes that are reserved for the workload.',
    url: 'https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['sysctls'],
    'pss-restricted': ['sysctls'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  sameAs: { trivy: ['KSV-0026', 'kubernetes-no-unsafe-sysctl'] },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    const pod = podSpecOf(workload)
    if (!pod) return undefined
    const version = policyVersionOf(workload, infrastructure)
    const verdict = each(pod.at('securityContext').at('sysctls').items(), (sysctl) => {
      const property = sysctl.at('name')
      const name = property.known()
      if (name === undefined || isSafe(name, version)) return undefined
      return fail(`${name} is not among the safe sysctls.`, property)
    })
    return verdict ?? pass('No sysctl beyond the safe ones is set.')
  },
})

function isSafe(sysctl: string, version: number): boolean {
  const since = SAFE.get(withDots(sysctl))
  return since !== undefined && since <= version
}

/** `net/ipv4/tcp_rmem` is `net.ipv4.tcp_rmem`: whichever sign comes first separates, and the other one is part of a name. */
function withDots(sysctl: string): string {
  const [first] = /[./]/.exec(sysctl) ?? []
  return first === '/' ? sysctl.replace(/[./]/g, (sign) => (sign === '/' ? '.' : '/')) : sysctl
}
