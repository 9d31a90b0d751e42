import type { TypeDefinition } from '../../model/define-type.ts'
import { KUBERNETES_TYPES, type KubernetesResourceTypes } from '../../model/kubernetes/index.ts'

/** Definition of a kind of API object that checks read. */
export type KubernetesDefinition = TypeDefinition<keyof KubernetesResourceTypes>

const APPS = ['apps', 'extensions']
const NETWORKING = ['networking.k8s.io', 'extensions']
const RBAC = ['rbac.authorization.k8s.io']
const CORE = ['']

/** API groups that define a kind; others use the same name for something else. The core group is `''`. */
const GROUPS: Readonly<Record<KubernetesDefinition['type'], readonly string[]>> = {
  'Kubernetes::ClusterRole': RBAC,
  'Kubernetes::ClusterRoleBinding': RBAC,
  'Kubernetes::ConfigMap': CORE,
  'Kubernetes::CronJob': ['batch'],
  'Kubernetes::DaemonSet': APPS,
  'Kubernetes::Deployment': APPS,
  'Kubernetes::Ingress': NETWORKING,
  'Kubernetes::Job': ['batch'],
  'Kubernetes::KubeletConfiguration': ['kubelet.config.k8s.io'],
  'Kubernetes::Namespace': CORE,
  'Kubernetes::NetworkPolicy': NETWORKING,
  'Kubernetes::Pod': CORE,
  // Read from any object that holds a pod template; see `readObject`.
  'Kubernetes::PodTemplate': [],
  'Kubernetes::ReplicaSet': APPS,
  'Kubernetes::ReplicationController': CORE,
  'Kubernetes::Role': RBAC,
  'Kubernetes::RoleBinding': RBAC,
  'Kubernetes::Secret': CORE,
  'Kubernetes::Service': CORE,
  'Kubernetes::ServiceAccount': CORE,
  'Kubernetes::StatefulSet': APPS,
}

const BY_KIND: ReadonlyMap<string, KubernetesDefinition> = new Map(
  KUBERNETES_TYPES.map((definition) => [definition.type.slice('Kubernetes::'.length), definition]),
)

/** The type of an object; `undefined` for the many that no check reads. */
export function definitionOf(apiVersion: string, kind: string): KubernetesDefinition | undefined {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
  const definition = BY_KIND.get(kind)
  return definition && GROUPS[definition.type].includes(group) ? definition : undefined
}

/** Whether objects of this name are read at all, or hold some that may be. */
export function mayBeRead(kind: string): boolean {
  return BY_KIND.has(kind) || kind.endsWith('List') || kind === 'Template'
}
