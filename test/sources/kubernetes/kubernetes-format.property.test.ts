import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Check } from '../../../src/checks/check.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'
import { evaluate } from '../../support/evaluate.ts'

const CHECKS = CATALOGUE.filter((check) => check.id.startsWith('k8s_'))

/** The kinds that checks read, so that arbitrary objects get past the door. */
const KINDS = [
  ['v1', 'Pod'],
  ['apps/v1', 'Deployment'],
  ['batch/v1', 'CronJob'],
  ['rbac.authorization.k8s.io/v1', 'ClusterRole'],
  ['rbac.authorization.k8s.io/v1', 'RoleBinding'],
  ['networking.k8s.io/v1', 'Ingress'],
  ['networking.k8s.io/v1', 'NetworkPolicy'],
  ['v1', 'ConfigMap'],
  ['v1', 'Service'],
  ['v1', 'ServiceAccount'],
  ['v1', 'Namespace'],
] as const

/** Names that shapes and checks look for, and some that must mean nothing. */
const NAMES = `
  spec template jobTemplate metadata namespace labels annotations data items
  containers initContainers ephemeralContainers volumes name value path host port
  securityContext privileged runAsNonRoot runAsUser hostProcess procMount type user role level
  capabilities drop add sysctls seccompProfile appArmorProfile seLinuxOptions windowsOptions
  env image resources limits requests ports hostPort hostPath nfs configMap
  livenessProbe lifecycle preStop httpGet tcpSocket hostNetwork hostUsers os
  serviceAccountName automountServiceAccountToken
  podSelector matchLabels matchExpressions externalIPs tls
  rules apiGroups verbs resourceNames subjects roleRef
  container.apparmor.security.beta.kubernetes.io/a nginx.ingress.kubernetes.io/server-snippet
  pod-security.kubernetes.io/enforce-version
  __proto__ constructor toString
`
const names = fc.constantFrom('', ...NAMES.trim().split(/\s+/))

const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(
      null,
      true,
      'ALL',
      '*',
      'cluster-admin',
      'nginx:latest',
      '/run/docker.sock',
      'v1.30',
      0,
      1.5,
    ),
    fc.string(),
    fc.array(tie('anything'), { maxLength: 4 }),
    fc.dictionary(names, tie('anything'), { maxKeys: 6 }),
  ),
}))

/** Objects shaped like the real thing, except where they are not. */
const workloadSpec = fc.record(
  {
    containers: fc.oneof(anything, fc.array(fc.dictionary(names, anything))),
    initContainers: fc.oneof(anything, fc.array(fc.dictionary(names, anything))),
    securityContext: anything,
    volumes: fc.oneof(anything, fc.array(fc.dictionary(names, anything))),
    hostNetwork: anything,
    hostUsers: anything,
    serviceAccountName: anything,
  },
  { requiredKeys: [] },
)

const manifests = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.oneof(fc.dictionary(names, anything), fc.record({ spec: workloadSpec })),
  )
  .map(([[apiVersion, kind], object]) => ({ ...object, apiVersion, kind }))

describe('no input is too strange', () => {
  test('arbitrary text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            'apiVersion: v1\n',
            'kind: Pod\n',
            '---\n',
            '{',
            '[',
            '"',
            '&a ',
            '*a',
            '? ',
            '- ',
            '\t',
            '{{ ',
            ': ',
            '\n',
          ),
          { maxLength: 40 },
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (input) => {
        expect(crashes(input)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('arbitrary objects of every kind', () => {
    fc.assert(
      fc.property(fc.array(manifests, { minLength: 1, maxLength: 3 }), (objects) => {
        expect(crashes(objects.map((object) => JSON.stringify(object)).join('\n---\n'))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each(CHECKS)('$id meets an object that says nothing', (check: Check) => {
    const objects = KINDS.map(([apiVersion, kind]) => JSON.stringify({ apiVersion, kind, spec: null }))
    expect(crashes(objects.join('\n---\n'), [check])).toEqual([])
  })
})

/** What went wrong in checks; anything thrown by the source fails the test by itself. */
function crashes(text: string, checks: readonly Check[] = CHECKS): unknown[] {
  const file = { path: 'manifest.yaml', absolutePath: '/manifest.yaml', text }
  kubernetes.recognizes(file)
  const { resources } = joined(kubernetes.read([file]))
  return evaluate(checks, resources, { provider: 'iac', account: 'test' }).gaps as unknown[]
}
