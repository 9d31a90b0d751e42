import { randomUUID } from 'node:crypto'
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
interface Grant {
  readonly user: string
  readonly rules: readonly Rule[]
  readonly namespace?: string | undefined
}

/** What users of a cluster were granted since it was cleared. */
export interface Grants {
  /** Makes a role and its binding, and waits until the server allows what they say. */
  add(grant: Grant): Promise<void>
  /** What was granted is not to end. */
  keep(): void
  /** Waits until the server refuses what was granted, whose roles are gone. */
  end(): Promise<void>
}

export function grantsIn(client: ApiClient, apply: (objects: readonly Manifest[]) => Promise<void>): Grants {
  const added: Grant[] = []
  return {
    async add(grant) {
      // What is allowed anyway will be allowed without it.
      if (!(await allows(client, grant))) added.push(grant)
      await apply(manifestsOf(grant, `granted-${randomUUID()}`))
      await noticed(client, grant, true)
    },
    keep() {
      added.length = 0
    },
    async end() {
      for (const grant of added.splice(0)) await noticed(client, grant, false)
    },
  }
}

/** A role with the rules, and its binding to the user. */
function manifestsOf({ user, rules, namespace }: Grant, name: string): readonly Manifest[] {
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
async function noticed(client: ApiClient, grant: Grant, isAllowed: boolean): Promise<void> {
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
