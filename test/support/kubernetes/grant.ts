import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE } from '../patience.ts'
import type { ApiClient } from './api-client.ts'
import type { Manifest } from './apply.ts'

/** What a role allows, as RBAC has it. */
export interface Rule {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
  readonly resourceNames?: readonly string[]
}

/** What a user was granted: in one namespace, or in all of them and beside them. */
export interface Grant {
  readonly user: string
  readonly rules: readonly Rule[]
  readonly namespace?: string | undefined
}

/** A role with the rules, and its binding to the user. */
export function manifestsOf({ user, rules, namespace }: Grant, name: string): readonly Manifest[] {
  const scope = namespace === undefined ? 'Cluster' : ''
  const metadata = { name, ...(namespace !== undefined && { namespace }) }
  const apiGroup = 'rbac.authorization.k8s.io'
  return [
    { apiVersion: `${apiGroup}/v1`, kind: `${scope}Role`, metadata, rules },
    {
      apiVersion: `${apiGroup}/v1`,
      kind: `${scope}RoleBinding`,
      metadata,
      roleRef: { apiGroup, kind: `${scope}Role`, name },
      subjects: [{ apiGroup, kind: 'User', name: user }],
    },
  ]
}

/** Waits until the server, which takes a moment to notice, allows what was granted, or refuses what is no longer. */
export async function noticed(client: ApiClient, grant: Grant, isAllowed: boolean): Promise<void> {
  const limit = performance.now() + PATIENCE.timeout
  while ((await allows(client, grant)) !== isAllowed) {
    if (performance.now() > limit) throw new Error(`The server does not notice the grant of ${grant.user}.`)
    await sleep(5)
  }
}

async function allows(client: ApiClient, { user, rules, namespace }: Grant): Promise<boolean> {
  const [{ apiGroups, resources, verbs, resourceNames } = NOTHING] = rules
  const [resource = '', subresource] = resources[0]?.split('/') ?? []
  const resourceAttributes = {
    group: apiGroups[0],
    resource,
    subresource,
    verb: verbs[0],
    name: resourceNames?.[0],
    namespace,
  }
  const review = {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SubjectAccessReview',
    spec: { user, resourceAttributes },
  }
  const { status } = (await client.ask(
    'POST',
    '/apis/authorization.k8s.io/v1/subjectaccessreviews',
    review,
  )) as Review
  return status.allowed
}

const NOTHING: Rule = { apiGroups: [], resources: [], verbs: [] }

interface Review {
  readonly status: { readonly allowed: boolean }
}
