import { configMap } from '../../resources/kubernetes/config-map.ts'
import type { KubernetesResourceTypes } from '../../resources/kubernetes/index.ts'
import { namespace } from '../../resources/kubernetes/namespace.ts'
import { ingress, networkPolicy, service } from '../../resources/kubernetes/networking.ts'
import { role, roleBinding } from '../../resources/kubernetes/rbac.ts'
import { serviceAccount } from '../../resources/kubernetes/service-account.ts'
import type { Shape } from '../../resources/kubernetes/shape.ts'
import { cronJob, pod, templatedWorkload } from '../../resources/kubernetes/workloads.ts'

type KubernetesType = keyof KubernetesResourceTypes

/** A kind of API object that checks read. */
export interface Kind {
  readonly type: KubernetesType
  readonly shape: Shape<KubernetesResourceTypes[KubernetesType]>
  readonly clusterScoped: boolean
  /** API groups that define it; others use the same name for something else. The core group is `''`. */
  readonly groups: readonly string[]
}

const CORE = ['']
const APPS = ['apps', 'extensions']
const NETWORKING = ['networking.k8s.io', 'extensions']
const RBAC = ['rbac.authorization.k8s.io']

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['ClusterRole', clusterScoped('Kubernetes::ClusterRole', RBAC, role)],
  ['ClusterRoleBinding', clusterScoped('Kubernetes::ClusterRoleBinding', RBAC, roleBinding)],
  ['ConfigMap', namespaced('Kubernetes::ConfigMap', CORE, configMap)],
  ['CronJob', namespaced('Kubernetes::CronJob', ['batch'], cronJob)],
  ['DaemonSet', namespaced('Kubernetes::DaemonSet', APPS, templatedWorkload)],
  ['Deployment', namespaced('Kubernetes::Deployment', APPS, templatedWorkload)],
  ['Ingress', namespaced('Kubernetes::Ingress', NETWORKING, ingress)],
  ['Job', namespaced('Kubernetes::Job', ['batch'], templatedWorkload)],
  ['Namespace', clusterScoped('Kubernetes::Namespace', CORE, namespace)],
  ['NetworkPolicy', namespaced('Kubernetes::NetworkPolicy', NETWORKING, networkPolicy)],
  ['Pod', namespaced('Kubernetes::Pod', CORE, pod)],
  ['ReplicaSet', namespaced('Kubernetes::ReplicaSet', APPS, templatedWorkload)],
  ['ReplicationController', namespaced('Kubernetes::ReplicationController', CORE, templatedWorkload)],
  ['Role', namespaced('Kubernetes::Role', RBAC, role)],
  ['RoleBinding', namespaced('Kubernetes::RoleBinding', RBAC, roleBinding)],
  ['Service', namespaced('Kubernetes::Service', CORE, service)],
  ['ServiceAccount', namespaced('Kubernetes::ServiceAccount', CORE, serviceAccount)],
  ['StatefulSet', namespaced('Kubernetes::StatefulSet', APPS, templatedWorkload)],
])

/** The kind an object is of; `undefined` for the many that no check reads. */
export function kindOf(apiVersion: string, kind: string): Kind | undefined {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
  const found = KINDS.get(kind)
  return found?.groups.includes(group) ? found : undefined
}

/** Whether objects of this name are read at all, or hold some that may be. */
export function mayBeRead(kind: string): boolean {
  return KINDS.has(kind) || kind.endsWith('List') || kind === 'Template'
}

function namespaced<T extends KubernetesType>(
  type: T,
  groups: readonly string[],
  shape: Shape<KubernetesResourceTypes[T]>,
): Kind {
  return { type, groups, shape, clusterScoped: false }
}

function clusterScoped<T extends KubernetesType>(
  type: T,
  groups: readonly string[],
  shape: Shape<KubernetesResourceTypes[T]>,
): Kind {
  return { ...namespaced(type, groups, shape), clusterScoped: true }
}
