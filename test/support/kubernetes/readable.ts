import type { Rule } from './grants.ts'

/** What a scan lists, by API groups: it needs no more than this. */
export const READABLE: readonly Resource[] = Object.entries({
  '': ['configmaps', 'namespaces', 'pods', 'replicationcontrollers', 'serviceaccounts', 'services'],
  apps: ['daemonsets', 'deployments', 'replicasets', 'statefulsets'],
  batch: ['cronjobs', 'jobs'],
  'networking.k8s.io': ['ingresses', 'networkpolicies'],
  'rbac.authorization.k8s.io': ['clusterrolebindings', 'clusterroles', 'rolebindings', 'roles'],
}).flatMap(([group, plurals]) =>
  plurals.map((plural) => ({ group, plural, name: group === '' ? plural : `${plural}.${group}` })),
)

interface Resource {
  readonly group: string
  readonly plural: string
  /** As roles and gaps name it: `deployments.apps`. */
  readonly name: string
}

/** Rules that allow to list resources. */
export function lists(resources: readonly Resource[]): readonly Rule[] {
  return resources.map(({ group, plural }) => ({ apiGroups: [group], resources: [plural], verbs: ['list'] }))
}
