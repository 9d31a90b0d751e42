import { expect, test } from 'vitest'
import type { Check } from '../../../src/checks/check.ts'
import k8s_container_no_secret_literals_in_env from '../../../src/checks/kubernetes/k8s_container_no_secret_literals_in_env.ts'
import k8s_container_not_privileged from '../../../src/checks/kubernetes/k8s_container_not_privileged.ts'
import k8s_container_runs_as_non_root from '../../../src/checks/kubernetes/k8s_container_runs_as_non_root.ts'
import k8s_network_policy_covers_workloads from '../../../src/checks/kubernetes/k8s_network_policy_covers_workloads.ts'
import k8s_pod_no_host_path from '../../../src/checks/kubernetes/k8s_pod_no_host_path.ts'
import k8s_pod_seccomp_not_unconfined from '../../../src/checks/kubernetes/k8s_pod_seccomp_not_unconfined.ts'
import k8s_rbac_no_secret_read from '../../../src/checks/kubernetes/k8s_rbac_no_secret_read.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'
import { evaluate } from '../../support/evaluate.ts'

const RBAC = 'rbac.authorization.k8s.io/v1'

test('containers with the same fault share a sentence, and are one finding', () => {
  const privileged = { securityContext: { privileged: true } }
  expect(
    judge(k8s_container_not_privileged, {
      initContainers: [{ name: 'setup', ...privileged }],
      containers: [{ name: 'api', ...privileged }, { name: 'web' }, { name: 'proxy', ...privileged }],
    }),
  ).toEqual(['FAIL In containers api, proxy and setup, privileged is true.'])
})

test('different faults are different sentences', () => {
  expect(
    judge(k8s_container_runs_as_non_root, {
      containers: [{ name: 'api' }, { securityContext: { runAsNonRoot: false } }],
    }),
  ).toEqual([
    'FAIL In container api, runAsNonRoot is not set. In container containers[1], runAsNonRoot is false.',
  ])
})

test('what a pod says itself is told apart from what its containers say', () => {
  const unconfined = { securityContext: { seccompProfile: { type: 'Unconfined' } } }
  const containers = [{ name: 'api', ...unconfined }, { name: 'web' }]
  expect(judge(k8s_pod_seccomp_not_unconfined, { ...unconfined, containers })).toEqual([
    'FAIL In the pod and container api, seccompProfile.type is Unconfined.',
  ])
  expect(judge(k8s_pod_seccomp_not_unconfined, { ...unconfined, containers: [] })).toEqual([
    'FAIL In the pod, seccompProfile.type is Unconfined.',
  ])
})

test('a rule is shown with what it grants', () => {
  const rules = [{ apiGroups: [''], resources: ['pods', 'secrets'], verbs: ['get', 'list'] }]
  expect(verdictsOn(k8s_rbac_no_secret_read, { kind: 'Role', apiVersion: RBAC, rules })).toEqual([
    'FAIL rules[0] grants get and list on pods and secrets.',
  ])
})

test('every secret is named and none repeated', () => {
  const env = [
    { name: 'DB_PASSWORD', value: 'correct-horse' },
    { name: 'BROKEN', value: ['x'] },
    { name: 'API_KEY', value: 'battery-Staple-7' },
  ]
  expect(judge(k8s_container_no_secret_literals_in_env, { containers: [{ name: 'api', env }] })).toEqual([
    'FAIL In container api, DB_PASSWORD and API_KEY each hold a literal credential.',
  ])
})

test('what is only possible is said when nothing is certain', () => {
  const env = [{ name: 'TOKEN', value: ['x'] }]
  expect(judge(k8s_container_no_secret_literals_in_env, { containers: [{ name: 'api', env }] })).toEqual([
    'MANUAL In container api, spec.containers[0].env[0].value is unknown: it should be a string and is a list.',
  ])
})

test('all mounted paths are named', () => {
  const volumes = [{ hostPath: { path: '/' } }, { hostPath: {} }, { hostPath: { path: ['/etc'] } }]
  expect(judge(k8s_pod_no_host_path, { volumes })).toEqual([
    'FAIL Mounted from the node: /, a path that is not set, a path that is not known.',
  ])
})

test('without any network policy for the namespace in its manifests, one may well be elsewhere', () => {
  expect(judge(k8s_network_policy_covers_workloads, { containers: [] })).toEqual([
    'MANUAL No NetworkPolicy in the manifests of the root folder is for it: it has one only if that is declared elsewhere.',
  ])
})

function judge(check: Check, spec: object): string[] {
  return verdictsOn(check, { apiVersion: 'v1', kind: 'Pod', spec })
}

function verdictsOn(check: Check, object: object): string[] {
  const text = JSON.stringify({ ...object, metadata: { name: 'it' } })
  const { resources } = joined(kubernetes.read([{ path: 'it.json', absolutePath: '/it.json', text }]))
  const { findings } = evaluate([check], resources, { provider: 'iac', account: 'test' })
  return findings.map(({ status, reason }) => `${status} ${reason}`)
}
