import type { Manifest } from '../apply.ts'

type Part = Readonly<Record<string, unknown>>

/** What is said of pods and of their one container. */
interface Pods {
  readonly labels?: Part
  readonly pod?: Part
  readonly container?: Part
  /** Beside what every container says of its security. */
  readonly security?: Part
}

/** A way to get pods wrong. */
interface PodMistake extends Pods {
  /** Ids of the checks that fail for it. */
  readonly checks: readonly string[]
}

const CONTAINER_SECURITY: Part = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
}

const GOOD_CONTAINER: Part = {
  name: 'web',
  image: 'registry.example.com/shop/web:1.4.2',
  resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { cpu: '500m', memory: '256Mi' } },
}

const GOOD_POD: Part = {
  automountServiceAccountToken: false,
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
}

export const POD_MISTAKES: readonly PodMistake[] = [
  { checks: ['k8s_pod_no_host_network'], pod: { hostNetwork: true } },
  { checks: ['k8s_pod_no_host_pid'], pod: { hostPID: true } },
  { checks: ['k8s_pod_no_host_ipc'], pod: { hostIPC: true } },
  {
    checks: ['k8s_pod_no_host_path'],
    pod: { volumes: [{ name: 'data', hostPath: { path: '/srv/data' } }] },
  },
  { checks: ['k8s_pod_token_automount_disabled'], pod: { automountServiceAccountToken: true } },
  {
    checks: ['k8s_container_runs_as_non_root'],
    pod: { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } },
  },
  { checks: ['k8s_container_seccomp_profile_set'], pod: { securityContext: { runAsNonRoot: true } } },
  { checks: ['k8s_container_read_only_root_filesystem'], security: { readOnlyRootFilesystem: false } },
  { checks: ['k8s_container_no_privilege_escalation'], security: { allowPrivilegeEscalation: true } },
  { checks: ['k8s_container_not_uid_zero'], security: { runAsUser: 0 } },
  { checks: ['k8s_container_drops_all_capabilities'], security: { capabilities: { drop: ['NET_RAW'] } } },
  { checks: ['k8s_container_image_tag_fixed'], container: { image: 'registry.example.com/shop/web:latest' } },
  {
    checks: ['k8s_container_memory_limit_set'],
    container: { resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { cpu: '500m' } } },
  },
  { checks: ['k8s_container_no_host_port'], container: { ports: [{ containerPort: 80, hostPort: 80 }] } },
  {
    checks: ['k8s_container_no_secret_literals_in_env'],
    container: { env: [{ name: 'DB_PASSWORD', value: 'hK4v9Qz2rT8m' }] },
  },
  { checks: ['k8s_network_policy_covers_workloads'], labels: { tier: 'unknown' } },
]

export const WORKLOAD_KINDS = [
  'CronJob',
  'DaemonSet',
  'Deployment',
  'Job',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
] as const

type WorkloadKind = (typeof WORKLOAD_KINDS)[number]

/** What runs pods without a mistake, but for those that are named. */
export function workload(kind: WorkloadKind, metadata: Manifest['metadata'], pods: Pods = {}): Manifest {
  const labels = { app: metadata.name, tier: 'web', ...pods.labels }
  const template = { metadata: { labels }, spec: podSpec(pods) }
  const runOnce = { template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } }
  switch (kind) {
    case 'CronJob':
      return {
        apiVersion: 'batch/v1',
        kind,
        metadata,
        spec: { schedule: '0 3 * * *', jobTemplate: { spec: runOnce } },
      }
    case 'Job':
      return { apiVersion: 'batch/v1', kind, metadata, spec: runOnce }
    case 'ReplicationController':
      return { apiVersion: 'v1', kind, metadata, spec: { template } }
    default:
      return {
        apiVersion: 'apps/v1',
        kind,
        metadata,
        spec: { selector: { matchLabels: { app: metadata.name } }, template },
      }
  }
}

/** A pod that nothing made, without a mistake. */
export function pod(metadata: Manifest['metadata'], more: Part = {}): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...metadata, labels: { tier: 'web' } },
    spec: podSpec({ pod: more }),
  }
}

function podSpec({ pod = {}, container = {}, security = {} }: Pods): Part {
  const securityContext = { ...CONTAINER_SECURITY, ...security }
  return { ...GOOD_POD, ...pod, containers: [{ ...GOOD_CONTAINER, ...container, securityContext }] }
}
