import type { Manifest } from './apply.ts'

/** A manifest with what the API server asks for and fixtures leave out, since no check reads it. */
export function completed(manifest: Manifest): Manifest {
  const complete = SPECS[manifest.kind]
  const named = CLUSTER_KINDS.has(manifest.kind) ? manifest : inNamespace(manifest)
  return complete ? { ...named, spec: complete(recordOf(manifest['spec']), manifest.metadata.name) } : named
}

/** Kinds of fixtures that are in no namespace. */
const CLUSTER_KINDS = new Set([
  'AdminNetworkPolicy',
  'CiliumClusterwideNetworkPolicy',
  'ClusterRole',
  'ClusterRoleBinding',
  'GlobalNetworkPolicy',
  'MutatingWebhookConfiguration',
  'Namespace',
  'Node',
  'PersistentVolume',
  'ValidatingWebhookConfiguration',
])

/** Whoever applies a manifest that names no namespace decides about it. */
function inNamespace(manifest: Manifest): Manifest {
  return { ...manifest, metadata: { namespace: 'default', ...manifest.metadata } }
}

type Fields = Readonly<Record<string, unknown>>
type Complete = (spec: Fields, name: string) => Fields

const SPECS: Readonly<Record<string, Complete>> = {
  CronJob: (spec) => {
    const jobs = recordOf(spec['jobTemplate'])
    return { schedule: '0 3 * * *', ...spec, jobTemplate: { ...jobs, spec: jobSpec(recordOf(jobs['spec'])) } }
  },
  DaemonSet: controllerSpec,
  Deployment: controllerSpec,
  Ingress: (spec) =>
    spec['rules'] || spec['defaultBackend']
      ? spec
      : { ...spec, defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
  Job: jobSpec,
  Pod: podSpec,
  ReplicaSet: controllerSpec,
  ReplicationController: (spec, name) => {
    const template = labelled(recordOf(spec['template']), name)
    return { selector: labelsOf(template), ...spec, template }
  },
  Service: (spec) => (spec['type'] === 'ExternalName' ? spec : { ports: [{ port: 80 }], ...spec }),
  StatefulSet: (spec, name) => ({ serviceName: name, ...controllerSpec(spec, name) }),
}

function controllerSpec(spec: Fields, name: string): Fields {
  const template = labelled(recordOf(spec['template']), name)
  return { selector: { matchLabels: labelsOf(template) }, ...spec, template }
}

function jobSpec(spec: Fields): Fields {
  const template = recordOf(spec['template'])
  return {
    ...spec,
    template: { ...template, spec: { restartPolicy: 'Never', ...podSpec(recordOf(template['spec'])) } },
  }
}

/** The template of pods with a label that tells them from others. */
function labelled(template: Fields, name: string): Fields {
  const labels = { app: name, ...labelsOf(template) }
  return {
    ...template,
    metadata: { ...recordOf(template['metadata']), labels },
    spec: podSpec(recordOf(template['spec'])),
  }
}

function labelsOf(template: Fields): Fields {
  return recordOf(recordOf(template['metadata'])['labels'])
}

/** Ephemeral containers are added to a pod that runs, and not before. */
function podSpec({ ephemeralContainers: _, containers, initContainers, ...spec }: Fields): Fields {
  const own = listOf(containers)
  return {
    ...spec,
    containers: (own.length > 0 ? own : [{}]).map(completedContainer),
    ...(initContainers !== undefined && { initContainers: listOf(initContainers).map(completedContainer) }),
  }
}

function completedContainer(container: unknown, index: number): Fields {
  return { name: `container-${index}`, image: 'registry.example.com/app:1.2', ...recordOf(container) }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
