import { member } from '../../../client/transport/json-api.ts'
import { VOLUMES_OF_PODS } from '../../../model/kubernetes/volumes.ts'
import { listIn, textIn } from '../http/answer.ts'
import { appArmorOf } from './app-armor.ts'

/** Where an object has the pods that it makes, or is. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  CronJob: ['spec', 'jobTemplate', 'spec', 'template'],
  Pod: [],
}
const USUAL_PATH = ['spec', 'template']

/** The pods of an object, with their metadata; undefined where it has none. */
export function podsOf(object: object, kind: string): unknown {
  const pods = (PATHS[kind] ?? USUAL_PATH).reduce(member, object as unknown)
  return member(pods, 'spec') === undefined ? undefined : pods
}

/** The labels of pods, by which policies of the network choose them. */
export function labelNames(pods: unknown): readonly string[] {
  return Object.keys(member(member(pods, 'metadata'), 'labels') ?? {})
}

/** Settings of a pod that say what it may do beyond its own containers. */
const OF_PODS = ['automountServiceAccountToken', 'hostIPC', 'hostNetwork', 'hostPID', 'hostUsers']

/**
 * How pods are confined, as a text that is the same for the same settings. Without what a server adds to each pod: its token,
 * tolerations, its node, limits, further labels; and without images and variables, which admission controllers rewrite and
 * which confine nothing.
 */
export function settingsOf(pods: unknown, labels: readonly string[]): string {
  const spec = member(pods, 'spec')
  return JSON.stringify([
    OF_PODS.map((name) => member(spec, name)),
    contextOf(spec),
    textIn(spec, 'serviceAccountName') ?? 'default',
    ['containers', 'initContainers', 'ephemeralContainers'].map((list) =>
      listIn(spec, list).map((container) => [...containerOf(container), appArmorOf(container, pods)]),
    ),
    listIn(spec, 'volumes').flatMap(ofNode),
    labels.map((label) => textIn(pods, 'metadata', 'labels', label)),
  ])
}

function containerOf(container: unknown): readonly unknown[] {
  return [
    textIn(container, 'name'),
    contextOf(container),
    listIn(container, 'ports').flatMap((port) => member(port, 'hostPort') ?? []),
    handlersOf(container).flatMap((handler) =>
      ['httpGet', 'tcpSocket'].flatMap((call) => textIn(handler, call, 'host') ?? []),
    ),
  ]
}

/** What the kubelet calls or runs for a container. */
function handlersOf(container: unknown): readonly unknown[] {
  const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'].map((name) => member(container, name))
  const hooks = ['postStart', 'preStop'].map((name) => member(member(container, 'lifecycle'), name))
  return [...probes, ...hooks]
}

/** Its security context without the profile of AppArmor, which is written in two ways. */
function contextOf(confined: unknown): unknown {
  const { appArmorProfile: _, ...others } = Object(member(confined, 'securityContext'))
  return sorted(others)
}

/** What a volume takes from the node, or from a server that the pod names. */
function ofNode(volume: unknown): readonly string[] {
  const kinds = Object.keys(Object(volume)).filter((name) => name !== 'name' && !VOLUMES_OF_PODS.has(name))
  const path = textIn(volume, 'hostPath', 'path')
  return path === undefined ? kinds : [...kinds, path]
}

/** The same value with the members of objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, item]) => [name, sorted(item)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
