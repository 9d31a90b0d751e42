import { createHash } from 'node:crypto'
import { member } from '../../../../client/transport/json-api.ts'
import { listIn, textIn } from '../../http/answer.ts'

/** The digits that are kept of a hash: of a thousand things that no role says, none looks as if it were said. */
const DIGITS = 8

/** Labels with this beginning make the rules of a role those of another as well. */
const AGGREGATED_TO = 'rbac.authorization.k8s.io/aggregate-to-'

/**
 * What a role or binding says, each thing by itself, as a short hash of `["allows","list","apps","deployments",""]`. The order of
 * rules and how verbs and resources are put together do not matter: a cluster that was upgraded has the old rules of its
 * roles, and the missing permissions one by one.
 *
 * Of an aggregated role the rules do not count: Kubernetes keeps writing there what the roles that it is made of grant,
 * each of which says so itself.
 */
export function accessFacts(object: object): readonly string[] {
  const selectors = listIn(object, 'aggregationRule', 'clusterRoleSelectors')
  return [
    ...Object.entries(member(member(object, 'metadata'), 'labels') ?? {})
      .filter(([label]) => label.startsWith(AGGREGATED_TO))
      .map(([label, value]) => ['is part of', label, value]),
    ...selectors.map((selector) => ['is made of', selector]),
    ...(selectors.length === 0 ? listIn(object, 'rules').flatMap(allowed) : []),
    ...refersTo(member(object, 'roleRef')),
    ...listIn(object, 'subjects').map((subject) => ['binds', ...named(subject)]),
  ].map(shortHash)
}

/** What a role or binding is known by, in every cluster: `ClusterRole/view`, `Role/kube-system/token-cleaner`. */
export function accessName(object: object, kind: string): string {
  const namespace = textIn(object, 'metadata', 'namespace')
  const name = textIn(object, 'metadata', 'name') ?? ''
  return [kind, ...(namespace === undefined ? [] : [namespace]), name].join('/')
}

/** What a rule allows, each verb on each resource. */
function allowed(rule: unknown): readonly unknown[][] {
  const urls = listIn(rule, 'nonResourceURLs')
  const names = listIn(rule, 'resourceNames')
  const resources = listIn(rule, 'apiGroups').flatMap((group) =>
    listIn(rule, 'resources').flatMap((resource) =>
      (names.length === 0 ? [''] : names).map((name) => [group, resource, name]),
    ),
  )
  return listIn(rule, 'verbs').flatMap((verb) => [
    ...urls.map((url) => ['allows', verb, url]),
    ...resources.map((resource) => ['allows', verb, ...resource]),
  ])
}

function refersTo(role: unknown): readonly unknown[][] {
  return role === undefined ? [] : [['refers to', ...named(role)]]
}

function named(value: unknown): readonly string[] {
  return ['kind', 'namespace', 'name'].map((property) => textIn(value, property) ?? '')
}

function shortHash(fact: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(fact)).digest('hex').slice(0, DIGITS)
}
