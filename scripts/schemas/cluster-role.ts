import { Document, isScalar, visit } from 'yaml'
import { API_KINDS } from '../../src/sources/kubernetes/kinds.ts'
import { isServedType } from '../../src/sources/live/kubernetes/discovery/served-kinds.ts'

/** The least role that lets an account scan a cluster: lists of the kinds that checks read, and nothing else. */
export function clusterRole() {
  const served = API_KINDS.filter(
    ({ definition, group }) => isServedType(definition.type) && group !== OLD_GROUP,
  )
  const byGroup = Map.groupBy(served, ({ group }) => group)
  const rules = [...byGroup]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, kinds]) => ({
      apiGroups: [group],
      resources: [...new Set(kinds.map(({ kind }) => pluralOf(kind)))].sort(),
      verbs: ['list'],
    }))
  return {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'assay-scan' },
    rules,
  }
}

/** What it serves, the groups that followed it serve as well. */
const OLD_GROUP = 'extensions'

/** As Kubernetes names the resources of a kind: `networkpolicies`, `ingresses`, `pods`. */
function pluralOf(kind: string): string {
  const name = kind.toLowerCase()
  if (name.endsWith('y')) return `${name.slice(0, -1)}ies`
  return name.endsWith('s') ? `${name}es` : `${name}s`
}

/** The role as a manifest, each list of names in a line. */
export function clusterRoleManifest(): string {
  const document = new Document(clusterRole())
  visit(document, {
    Seq(_, list) {
      if (list.items.every(isScalar)) list.flow = true
    },
  })
  return document.toString({ flowCollectionPadding: false, lineWidth: 0 })
}

/** A page with the role written anew: in the block of YAML behind the comment that names it. */
export function withClusterRole(page: string): string {
  return page.replace(
    /(<!-- cluster role -->\s*```yaml\n)[^`]*(?=```)/,
    (_, start: string) => `${start}${clusterRoleManifest()}`,
  )
}
