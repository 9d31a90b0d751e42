import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import type { Check } from '../../../../src/checks/check.ts'
import { CONTROLS } from './controls.ts'
import { judge, restrictedPod, WORKLOAD_KINDS, withProperty } from './pods.ts'

const inBaseline = ({ compliance = {} }: Check) => 'pss-baseline' in compliance
const inRestricted = ({ compliance = {} }: Check) => 'pss-restricted' in compliance
const STANDARD = CATALOGUE.filter((check) => inBaseline(check) || inRestricted(check))
const CONTAINER_LISTS = ['containers', 'initContainers', 'ephemeralContainers']

test('twenty checks make up both profiles, and every one belongs to a control', () => {
  expect(STANDARD.filter(inBaseline)).toHaveLength(14)
  expect(STANDARD.filter((check) => !inBaseline(check))).toHaveLength(6)
  expect(new Set(CONTROLS.flatMap(({ checks }) => checks))).toEqual(new Set(STANDARD))
})

test.each(CONTROLS)(
  '$profile, $name: a check of its own profile is among its checks',
  ({ profile, checks }) => {
    expect(checks.some(profile === 'baseline' ? inBaseline : inRestricted)).toBe(true)
  },
)

describe.each(CONTROLS)('$profile, $name', ({ checks, fields, allowed, forbidden }) => {
  test.each(fields.flatMap(inEveryList))('%s', (field) => {
    const verdictOn = (value: unknown) => [value, judge(checks, withProperty(restrictedPod(), field, value))]
    expect(allowed.map(verdictOn)).toEqual(allowed.map((value) => [value, 'PASS']))
    expect(forbidden.map(verdictOn)).toEqual(forbidden.map((value) => [value, 'FAIL']))
  })

  test.each(WORKLOAD_KINDS)('of a %s', (kind) => {
    const [field = ''] = fields.flatMap(inEveryList)
    const spec = withProperty(restrictedPod(), field, forbidden[0])
    expect(judge(checks, spec, { kind })).toBe('FAIL')
    expect(judge(checks, restrictedPod(), { kind })).toBe('PASS')
  })
})

describe('AppArmor annotations', () => {
  const checks = CATALOGUE.filter(({ id }) => id === 'k8s_pod_apparmor_not_disabled')
  const key = 'container.apparmor.security.beta.kubernetes.io/c'

  test.each([
    ['runtime/default', 'PASS'],
    ['localhost/shop', 'PASS'],
    ['', 'PASS'],
    ['unconfined', 'FAIL'],
    ['RuntimeDefault', 'FAIL'],
  ])('%j: %s', (value, expected) => {
    for (const kind of WORKLOAD_KINDS) {
      expect(judge(checks, restrictedPod(), { kind, annotations: { [key]: value } })).toBe(expected)
    }
  })
})

describe('what a container does not say, its pod says', () => {
  const SETTINGS = [undefined, true, false]
  const nonRoot = CATALOGUE.filter(({ id }) => id === 'k8s_container_runs_as_non_root')

  test.each(pairs(SETTINGS))(
    'runAsNonRoot is %s in the pod and %s in its containers',
    (ofPod, ofContainer) => {
      const allowed = ofPod !== false && (ofContainer ?? ofPod) === true
      expect(judge(nonRoot, podWith('runAsNonRoot', ofPod, ofContainer))).toBe(allowed ? 'PASS' : 'FAIL')
    },
  )

  const PROFILES = [undefined, 'RuntimeDefault', 'Localhost', 'Unconfined']
  const seccomp = CONTROLS.find(({ name }) => name === 'Seccomp, in the pod')?.checks ?? []

  test.each(pairs(PROFILES))('seccomp is %s in the pod and %s in its containers', (ofPod, ofContainer) => {
    const set = [ofPod, ofContainer].filter((type) => type !== undefined)
    const allowed = set.length > 0 && !set.includes('Unconfined')
    expect(judge(seccomp, podWith('seccompProfile.type', ofPod, ofContainer))).toBe(allowed ? 'PASS' : 'FAIL')
  })

  test.each(CONTAINER_LISTS)('%s inherit nothing from a pod that says nothing', (list) => {
    const one = `${list}[0].securityContext`
    const set = podWith('runAsNonRoot', undefined, true)
    expect(judge(nonRoot, set)).toBe('PASS')
    expect(judge(nonRoot, withProperty(set, `${one}.runAsNonRoot`, undefined))).toBe('FAIL')

    const confined = podWith('seccompProfile.type', undefined, 'RuntimeDefault')
    expect(judge(seccomp, confined)).toBe('PASS')
    expect(judge(seccomp, withProperty(confined, `${one}.seccompProfile`, undefined))).toBe('FAIL')
  })
})

describe('one fault is one finding', () => {
  test.each([
    ['a capability beyond the default ones', 'containers[0].securityContext.capabilities.add', ['SYS_ADMIN']],
    ['a default capability, added back', 'containers[0].securityContext.capabilities.add', ['CHOWN']],
    ['seccomp turned off', 'containers[0].securityContext.seccompProfile.type', 'Unconfined'],
    ['seccomp turned off for the pod', 'securityContext.seccompProfile.type', 'Unconfined'],
    ['a hostPath', 'volumes[0].hostPath', { path: '/var/log' }],
  ])('%s', (_, field, value) => {
    const spec = withProperty(restrictedPod(), field, value)
    expect(STANDARD.filter((check) => judge([check], spec) === 'FAIL')).toHaveLength(1)
  })
})

describe('versions: a namespace may be pinned to the standard of an older Kubernetes', () => {
  test.each([
    ['k8s_container_no_privilege_escalation', 8],
    ['k8s_pod_seccomp_not_unconfined', 19],
    ['k8s_container_seccomp_profile_set', 19],
    ['k8s_container_drops_all_capabilities', 22],
    ['k8s_container_not_uid_zero', 23],
    ['k8s_container_no_probe_host', 34],
  ])('%s is asked for since 1.%d', (id, since) => {
    const control = CONTROLS.find(({ checks }) => checks.some((check) => check.id === id))
    const own = STANDARD.filter((check) => check.id === id)
    const field = control?.fields.flatMap(inEveryList)[0] ?? ''
    const spec = withProperty(restrictedPod(), field, control?.forbidden[0])
    expect(judge(own, spec, pinnedTo(since - 1))).toBe('none')
    expect(judge(own, spec, pinnedTo(since))).toBe('FAIL')
    expect(judge(own, spec)).toBe('FAIL')
  })

  test.each([
    ['kernel.shm_rmid_forced', 0],
    ['net.ipv4.ip_local_reserved_ports', 27],
    ['net.ipv4.tcp_keepalive_time', 29],
    ['net.ipv4.tcp_fin_timeout', 29],
    ['net.ipv4.tcp_keepalive_intvl', 29],
    ['net.ipv4.tcp_keepalive_probes', 29],
    ['net.ipv4.tcp_rmem', 32],
    ['net.ipv4.tcp_wmem', 32],
    ['net.ipv4.tcp_notsent_lowat', 37],
    ['net.ipv4.tcp_slow_start_after_idle', 37],
  ])('the sysctl %s is safe since 1.%d', (sysctl, since) => {
    const spec = withProperty(restrictedPod(), 'securityContext.sysctls[0].name', sysctl)
    expect(judge(STANDARD, spec, pinnedTo(since))).toBe('PASS')
    if (since > 0) expect(judge(STANDARD, spec, pinnedTo(since - 1))).toBe('FAIL')
  })

  test('the SELinux type container_engine_t is allowed since 1.31', () => {
    const spec = withProperty(restrictedPod(), 'securityContext.seLinuxOptions.type', 'container_engine_t')
    expect(judge(STANDARD, spec, pinnedTo(30))).toBe('FAIL')
    expect(judge(STANDARD, spec, pinnedTo(31))).toBe('PASS')
  })

  test.each([
    ['k8s_container_no_privilege_escalation', 'allowPrivilegeEscalation'],
    ['k8s_container_drops_all_capabilities', 'capabilities'],
    ['k8s_container_seccomp_profile_set', 'seccompProfile'],
  ])('%s leaves Windows alone since 1.25', (id, property) => {
    const own = STANDARD.filter((check) => check.id === id)
    const silent = withProperty(podWith(property, undefined, undefined), 'os.name', 'windows')
    expect(judge(own, silent, pinnedTo(24))).toBe('FAIL')
    expect(judge(own, silent, pinnedTo(25))).toBe('none')
    expect(judge(own, silent)).toBe('none')
    expect(judge(own, withProperty(silent, 'os.name', 'linux'))).toBe('FAIL')
  })

  test.each([
    ['k8s_container_runs_as_non_root', 'securityContext.runAsNonRoot', false],
    ['k8s_container_not_uid_zero', 'securityContext.runAsUser', 0],
    ['k8s_container_default_proc_mount', 'containers[0].securityContext.procMount', 'Unmasked'],
  ])('%s forgives pods with a user namespace since 1.35', (id, field, value) => {
    const own = STANDARD.filter((check) => check.id === id)
    const spec = withProperty(restrictedPod(), field, value)
    const isolated = withProperty(spec, 'hostUsers', false)
    expect(judge(own, isolated, pinnedTo(34))).toBe('FAIL')
    expect(judge(own, isolated, pinnedTo(35))).toBe('PASS')
    expect(judge(own, isolated)).toBe('PASS')
    expect(judge(own, withProperty(spec, 'hostUsers', true))).toBe('FAIL')
  })

  test('no capability, no privilege is forgiven to pods with a user namespace', () => {
    const isolated = withProperty(restrictedPod(), 'hostUsers', false)
    for (const { fields, forbidden, checks } of CONTROLS) {
      if (checks.some(({ id }) => /non_root|uid_zero|proc_mount/.test(id))) continue
      const [field = ''] = fields.flatMap(inEveryList)
      expect(judge(checks, withProperty(isolated, field, forbidden[0]))).toBe('FAIL')
    }
  })

  test('the restricted profile does not forgive an unmasked /proc', () => {
    const unmasked = withProperty(restrictedPod(), 'containers[0].securityContext.procMount', 'Unmasked')
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' }
    expect(judge(STANDARD, withProperty(unmasked, 'hostUsers', false), { labels })).toBe('FAIL')
  })

  test.each(['latest', 'v1.99', '1.20', 'v2', 'newest', ['v1.20']])('%j holds nothing back', (version) => {
    const labels = { 'pod-security.kubernetes.io/enforce-version': version }
    const spec = withProperty(restrictedPod(), 'containers[0].livenessProbe.httpGet.host', 'localhost')
    expect(judge(STANDARD, spec, { labels })).toBe('FAIL')
  })

  test.each([0, 19, 22, 25, 30, 34, 35, 99])(
    'a pod that the restricted profile admits is admitted in 1.%d',
    (minor) => {
      expect(judge(STANDARD, restrictedPod(), pinnedTo(minor))).toBe('PASS')
    },
  )
})

function inEveryList(field: string): readonly string[] {
  return CONTAINER_LISTS.map((list) => field.replace('containers[*]', `${list}[0]`)).filter(
    (expanded, index, all) => all.indexOf(expanded) === index,
  )
}

function pinnedTo(minor: number) {
  return { labels: { 'pod-security.kubernetes.io/enforce-version': `v1.${minor}` } }
}

/** The restricted pod with one property of its security contexts set in the pod, and in all containers. */
function podWith(property: string, ofPod: unknown, ofContainers: unknown) {
  return CONTAINER_LISTS.reduce(
    (spec, list) => withProperty(spec, `${list}[0].securityContext.${property}`, ofContainers),
    withProperty(restrictedPod(), `securityContext.${property}`, ofPod),
  )
}

function pairs<T>(values: readonly T[]): [T, T][] {
  return values.flatMap((left) => values.map((right): [T, T] => [left, right]))
}
