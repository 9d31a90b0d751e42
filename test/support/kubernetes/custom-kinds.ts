import type { Manifest } from './apply.ts'

/** Kinds of network policies that others than Kubernetes define: group and version, kind, plural, and whether of the whole cluster. */
const KINDS = [
  ['cilium.io/v2', 'CiliumNetworkPolicy', 'ciliumnetworkpolicies', 'Namespaced'],
  ['cilium.io/v2', 'CiliumClusterwideNetworkPolicy', 'ciliumclusterwidenetworkpolicies', 'Cluster'],
  ['projectcalico.org/v3', 'NetworkPolicy', 'networkpolicies', 'Namespaced'],
  ['crd.projectcalico.org/v1', 'GlobalNetworkPolicy', 'globalnetworkpolicies', 'Cluster'],
  ['policy.networking.k8s.io/v1alpha1', 'AdminNetworkPolicy', 'adminnetworkpolicies', 'Cluster'],
] as const

/** Groups of kinds that a cluster has only where somebody has installed them. */
export const CUSTOM_GROUPS: ReadonlySet<string> = new Set([
  ...KINDS.map(([apiVersion]) => apiVersion.slice(0, apiVersion.indexOf('/'))),
  'crd.antrea.io',
  'security.antrea.tanzu.vmware.com',
])

/** Makes a cluster take objects of these kinds, as they are written. */
export const CUSTOM_KINDS: readonly Manifest[] = KINDS.map(([apiVersion, kind, plural, scope]) => {
  const [group = '', version] = apiVersion.split('/')
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${plural}.${group}`,
      // Groups below k8s.io are approved by its owners.
      annotations: { 'api-approved.kubernetes.io': 'unapproved, for a test' },
    },
    spec: {
      group,
      scope,
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      versions: [{ name: version, served: true, storage: true, schema }],
    },
  }
})
