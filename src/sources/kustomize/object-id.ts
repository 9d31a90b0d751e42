/** Group, version and kind of an object. The core group is empty. */
export interface Gvk {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** What an object is known by. */
export interface ObjectId extends Gvk {
  readonly name: string
  /** As it is written: empty where it is not. */
  readonly namespace: string
  /** The namespace that it is in, whether it is written or not: `default`, or the mark of what is in none. */
  readonly effectiveNamespace: string
}

/** Stands for the namespace of objects of the whole cluster. */
export const NO_NAMESPACE = '_non_namespaceable_'

const DEFAULT_NAMESPACE = 'default'

/** Group and version of an `apiVersion`. */
export function groupVersionOf(apiVersion: string): Pick<Gvk, 'group' | 'version'> {
  const slash = apiVersion.indexOf('/')
  return slash === -1
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) }
}

export function apiVersionOf({ group, version }: Pick<Gvk, 'group' | 'version'>): string {
  return group === '' ? version : `${group}/${version}`
}

export function objectId(gvk: Gvk, name: string, namespace: string): ObjectId {
  const isInNone = isClusterScoped(apiVersionOf(gvk), gvk.kind)
  return { ...gvk, name, namespace, effectiveNamespace: isInNone ? NO_NAMESPACE : effective(namespace) }
}

/** An id that an object had before. Its namespace is the effective one. */
export function earlierId(gvk: Gvk, name: string, namespace: string): ObjectId {
  return { ...gvk, name, namespace, effectiveNamespace: effective(namespace) }
}

function effective(namespace: string): string {
  return namespace === '' ? DEFAULT_NAMESPACE : namespace
}

export function isInNoNamespace({ effectiveNamespace }: ObjectId): boolean {
  return effectiveNamespace === NO_NAMESPACE
}

/** A text to look an id up by: equal ids have the same. */
export function keyOf(id: ObjectId): string {
  return `${kindKey(id)}/${id.effectiveNamespace}/${id.name}`
}

/** A text to look a kind up by: equal kinds have the same. */
export function kindKey({ group, version, kind }: Gvk): string {
  return `${group}/${version}/${kind}`
}

/** Whether the fields of a selector that are not empty are those of an object. */
export function isSelected(gvk: Gvk, selector: Partial<Gvk>): boolean {
  return (
    (!selector.group || selector.group === gvk.group) &&
    (!selector.version || selector.version === gvk.version) &&
    (!selector.kind || selector.kind === gvk.kind)
  )
}

/** Kinds that belong to the whole cluster, as far as Kustomize knows, by `apiVersion`. It takes all others for namespaced. */
const CLUSTER_SCOPED: Readonly<Record<string, readonly string[]>> = {
  v1: ['ComponentStatus', 'Namespace', 'Node', 'NodeProxyOptions', 'PersistentVolume'],
  'admissionregistration.k8s.io/v1': ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
  'admissionregistration.k8s.io/v1beta1': ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
  'apiextensions.k8s.io/v1': ['CustomResourceDefinition'],
  'apiextensions.k8s.io/v1beta1': ['CustomResourceDefinition'],
  'apiregistration.k8s.io/v1': ['APIService'],
  'apiregistration.k8s.io/v1beta1': ['APIService'],
  'certificates.k8s.io/v1': ['CertificateSigningRequest'],
  'certificates.k8s.io/v1beta1': ['CertificateSigningRequest'],
  'flowcontrol.apiserver.k8s.io/v1beta1': ['FlowSchema', 'PriorityLevelConfiguration'],
  'networking.k8s.io/v1': ['IngressClass'],
  'networking.k8s.io/v1beta1': ['IngressClass'],
  'node.k8s.io/v1': ['RuntimeClass'],
  'node.k8s.io/v1beta1': ['RuntimeClass'],
  'policy/v1beta1': ['PodSecurityPolicy'],
  'rbac.authorization.k8s.io/v1': ['ClusterRole', 'ClusterRoleBinding'],
  'rbac.authorization.k8s.io/v1beta1': ['ClusterRole', 'ClusterRoleBinding'],
  'scheduling.k8s.io/v1': ['PriorityClass'],
  'scheduling.k8s.io/v1beta1': ['PriorityClass'],
  'storage.k8s.io/v1': ['CSIDriver', 'CSINode', 'StorageClass', 'VolumeAttachment'],
  'storage.k8s.io/v1beta1': ['CSIDriver', 'CSINode', 'StorageClass', 'VolumeAttachment'],
}

/** Whether Kustomize knows that objects of a kind belong to no namespace. */
function isClusterScoped(apiVersion: string, kind: string): boolean {
  return CLUSTER_SCOPED[apiVersion]?.includes(kind) ?? false
}
