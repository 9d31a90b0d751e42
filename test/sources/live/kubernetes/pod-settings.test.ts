import { describe, expect, test } from 'vitest'
import { podSpec } from '../../../../src/model/kubernetes/pod-spec.ts'
import type { Schema } from '../../../../src/model/schema.ts'
import { labelNames, settingsOf } from '../../../../src/sources/live/kubernetes/pod-settings.ts'

const METADATA = { labels: { app: 'web' } }
const WANTED = { metadata: METADATA, spec: { containers: [{ name: 'web' }] } }

/** Whether pods are judged themselves, beside a maker that wants them otherwise. */
function differs(pods: object, wanted: object = WANTED): boolean {
  const labels = labelNames(wanted)
  return settingsOf(pods, labels) !== settingsOf(wanted, labels)
}

/** What checks read of a pod, and what may differ from what its maker wants, by the reason. */
const MAY_DIFFER: Readonly<Record<string, readonly string[]>> = {
  'Images and programs confine nothing, and admission controllers pin and wrap them.': [
    'containers.args',
    'containers.command',
    'containers.image',
  ],
  'Variables confine nothing, and admission controllers add them.': [
    'containers.env.name',
    'containers.env.value',
    'containers.env.valueFrom.secretKeyRef.key',
    'containers.env.valueFrom.secretKeyRef.name',
    'containers.envFrom.secretRef.key',
    'containers.envFrom.secretRef.name',
  ],
  'Limits are set by the namespace, and by who makes pods larger and smaller.': [
    'containers.resources.limits',
    'containers.resources.requests',
    'resources.limits',
    'resources.requests',
  ],
  'A program that the container has is no other host.': [
    'containers.lifecycle.postStart.exec.command',
    'containers.lifecycle.preStop.exec.command',
    'containers.livenessProbe.exec.command',
    'containers.readinessProbe.exec.command',
    'containers.startupProbe.exec.command',
  ],
  'Nobody outside of the pod is reached by it.': ['containers.ports.containerPort'],
  'It is a name.': ['volumes.name'],
  'The server gives the default of the cluster.': ['priorityClassName'],
  'The server writes it as serviceAccountName as well.': ['serviceAccount'],
  'The server refuses it with what it would excuse.': ['os.name'],
}

test('pods differ from what their maker wants by all that checks read, but what is said here', () => {
  const leaves = leavesOf(podSpec)
  expect(leaves.length).toBeGreaterThan(60)
  const same = leaves.filter(([, spec]) => !differs(podsWith(spec as Spec))).map(([path]) => path)
  expect(same.sort()).toEqual(Object.values(MAY_DIFFER).flat().sort())
})

interface Spec {
  readonly containers?: readonly object[]
}

/** The pods that are wanted, with one thing more. */
function podsWith({ containers: [container] = [], ...others }: Spec): object {
  return { metadata: METADATA, spec: { containers: [{ name: 'web', ...container }], ...others } }
}

/** Each property of a schema by its path, with a value that has it alone. */
function leavesOf(schema: Schema): readonly (readonly [path: string, value: unknown])[] {
  switch (schema.kind) {
    case 'object':
      return Object.entries(schema.fields).flatMap(([name, field]) =>
        leavesOf(field as Schema).map(
          ([path, value]) => [path === '' ? name : `${name}.${path}`, { [name]: value }] as const,
        ),
      )
    case 'list':
      return leavesOf(schema.item as Schema).map(([path, value]) => [path, [value]] as const)
    case 'dictionary':
      return [['', { cpu: '1' }]]
    case 'flag':
      return [['', true]]
    case 'integer':
      return [['', 1]]
    default:
      return [['', 'x']]
  }
}

describe('pods differ', () => {
  test.each<[string, object]>([
    ['by a volume of a server that they name', podsWith({ volumes: [{ name: 'data', nfs: {} }] } as Spec)],
    ['by a label that policies may choose them by', { ...WANTED, metadata: { labels: { app: 'db' } } }],
    ['by a label that they lack', { ...WANTED, metadata: {} }],
    [
      'by an annotation that turns AppArmor off',
      {
        ...WANTED,
        metadata: {
          ...METADATA,
          annotations: { 'container.apparmor.security.beta.kubernetes.io/web': 'unconfined' },
        },
      },
    ],
  ])('%s', (_, pods) => {
    expect(differs(pods)).toBe(true)
  })
})

describe('pods do not differ', () => {
  const confined = (type: string) =>
    podsWith({ containers: [{ securityContext: { appArmorProfile: { type } } }] })
  const annotated = (profile: string) => ({
    ...WANTED,
    metadata: {
      ...METADATA,
      annotations: { 'container.apparmor.security.beta.kubernetes.io/web': profile },
    },
  })

  test.each<[string, object, object]>([
    [
      'by labels that controllers add',
      { ...WANTED, metadata: { labels: { app: 'web', 'pod-template-hash': '1' } } },
      WANTED,
    ],
    [
      'by a token that the server adds',
      podsWith({ volumes: [{ name: 'token', projected: {} }] } as Spec),
      WANTED,
    ],
    ['by the way in which a profile is written', confined('RuntimeDefault'), annotated('runtime/default')],
    ['by the other way', annotated('unconfined'), confined('Unconfined')],
  ])('%s', (_, pods, wanted) => {
    expect(differs(pods, wanted)).toBe(false)
  })
})
