import type { TypeDefinition } from '../../model/define-type.ts'
import { KUBERNETES_TYPES, type KubernetesResourceTypes } from '../../model/kubernetes/index.ts'

/** Definition of a kind of API object that checks read. */
export type KubernetesDefinition = TypeDefinition<keyof KubernetesResourceTypes>

const APPS = ['apps', 'extensions']
const NETWORKING = ['networking.k8s.io', 'extensions']
const RBAC = ['rbac.authorization.k8s.io']
const CORE = ['']
const CILIUM = ['cilium.io']
const CALICO = ['projectcalico.org', 'crd.projectcalico.org']
const ANTREA = ['crd.antrea.io', 'security.antrea.tanzu.vmware.com']
const ADMINISTRATION = ['policy.networking.k8s.io']

/** Kinds of API objects by type, with the API groups that define them; others use the same name for something else. The core group is `''`. */
const KINDS: Readonly<Record<KubernetesDefinition['type'], Readonly<Record<string, readonly string[]>>>> = {
  'Kubernetes::AdminNetworkPolicy': {
    AdminNetworkPolicy: ADMINISTRATION,
    BaselineAdminNetworkPolicy: ADMINISTRATION,
    ClusterNetworkPolicy: [...ADMINISTRATION, ...ANTREA],
  },
  'Kubernetes::AntreaNetworkPolicy': { NetworkPolicy: ANTREA },
  'Kubernetes::CalicoGlobalNetworkPolicy': { GlobalNetworkPolicy: CALICO },
  'Kubernetes::CalicoNetworkPolicy': { NetworkPolicy: CALICO },
  'Kubernetes::CiliumClusterwideNetworkPolicy': { CiliumClusterwideNetworkPolicy: CILIUM },
  'Kubernetes::CiliumNetworkPolicy': { CiliumNetworkPolicy: CILIUM },
  'Kubernetes::ClusterRole': { ClusterRole: RBAC },
  'Kubernetes::ClusterRoleBinding': { ClusterRoleBinding: RBAC },
  'Kubernetes::ConfigMap': { ConfigMap: CORE },
  'Kubernetes::CronJob': { CronJob: ['batch'] },
  'Kubernetes::DaemonSet': { DaemonSet: APPS },
  'Kubernetes::Deployment': { Deployment: APPS },
  'Kubernetes::Ingress': { Ingress: NETWORKING },
  'Kubernetes::Job': { Job: ['batch'] },
  'Kubernetes::KubeletConfiguration': { KubeletConfiguration: ['kubelet.config.k8s.io'] },
  'Kubernetes::Namespace': { Namespace: CORE },
  'Kubernetes::NetworkPolicy': { NetworkPolicy: NETWORKING },
  'Kubernetes::Pod': { Pod: CORE },
  // Read from any object that holds a pod template; see `readObject`.
  'Kubernetes::PodTemplate': {},
  'Kubernetes::ReplicaSet': { ReplicaSet: APPS },
  'Kubernetes::ReplicationController': { ReplicationController: CORE },
  'Kubernetes::Role': { Role: RBAC },
  'Kubernetes::RoleBinding': { RoleBinding: RBAC },
  'Kubernetes::Secret': { Secret: CORE },
  'Kubernetes::Service': { Service: CORE },
  'Kubernetes::ServiceAccount': { ServiceAccount: CORE },
  'Kubernetes::StatefulSet': { StatefulSet: APPS },
}

/** A kind of objects that checks read, of an API group. */
interface ApiKind {
  readonly definition: KubernetesDefinition
  readonly group: string
  readonly kind: string
}

/** Each kind of objects that checks read, in each group that defines it. */
export const API_KINDS: readonly ApiKind[] = KUBERNETES_TYPES.flatMap((definition) =>
  Object.entries(KINDS[definition.type]).flatMap(([kind, groups]) =>
    groups.map((group) => ({ definition, group, kind })),
  ),
)

/** The types by the group and the kind of their objects: `apps/Deployment`. */
const BY_NAME: ReadonlyMap<string, KubernetesDefinition> = new Map(
  API_KINDS.map(({ definition, group, kind }) => [`${group}/${kind}`, definition]),
)

const KNOWN_KINDS: ReadonlySet<string> = new Set(Object.values(KINDS).flatMap(Object.keys))

/** The type of an object; `undefined` for the many that no check reads. */
export function definitionOf(apiVersion: string, kind: string): KubernetesDefinition | undefined {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
  return BY_NAME.get(`${group}/${kind}`)
}

/** The types of the objects that a group defines: none for the many that no check reads. */
export function definitionsOf(group: string): readonly KubernetesDefinition[] {
  const ofGroup = [...BY_NAME].filter(([name]) => name.slice(0, name.indexOf('/')) === group)
  return [...new Set(ofGroup.map(([, definition]) => definition))]
}

/** Whether objects of this name are read at all, or hold some that may be. */
export function mayBeRead(kind: string): boolean {
  return KNOWN_KINDS.has(kind) || kind.endsWith('List') || kind === 'Template'
}

/** The kinds of objects that are read as some types: `Deployment`. */
export function kindsOf(types: ReadonlySet<string>): readonly string[] {
  const kinds = Object.entries(KINDS).flatMap(([type, groups]) =>
    types.has(type) ? Object.keys(groups) : [],
  )
  return [...new Set(kinds)].sort()
}
