import { member } from '../../../client/transport/json-api.ts'
import { listIn, textIn } from '../http/answer.ts'

/** Where an object has the specification of the pods that it makes, or is. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  Pod: ['spec'],
}
const USUAL_PATH = ['spec', 'template', 'spec']

/** The specification of the pods of an object; undefined where it has none. */
export function podsOf(object: object, kind: string): unknown {
  return (PATHS[kind] ?? USUAL_PATH).reduce(member, object as unknown)
}

/** Settings of a pod that say what it may do beyond its own containers. */
const OF_PODS = [
  'automountServiceAccountToken',
  'hostIPC',
  'hostNetwork',
  'hostPID',
  'hostUsers',
  'securityContext',
]

/**
 * How pods are confined, as a text that is the same for the same settings. Without what a server adds to each pod: its token,
 * tolerations, its node; and without images and variables, which admission controllers rewrite and which confine nothing.
 */
export function settingsOf(pods: unknown): string {
  return JSON.stringify([
    OF_PODS.map((name) => sorted(member(pods, name))),
    textIn(pods, 'serviceAccountName') ?? 'default',
    ['containers', 'initContainers', 'ephemeralContainers'].map((list) =>
      listIn(pods, list).map(containerOf),
    ),
    listIn(pods, 'volumes').flatMap((volume) => textIn(volume, 'hostPath', 'path') ?? []),
  ])
}

function containerOf(container: unknown): unknown {
  return [
    textIn(container, 'name'),
    sorted(member(container, 'securityContext')),
    listIn(container, 'ports').flatMap((port) => member(port, 'hostPort') ?? []),
  ]
}

/** The same value with the members of objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, item]) => [name, sorted(item)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
