import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkRange } from '../../network/network-range.ts'
import { createApiKey } from '../../store/admin/api-keys.ts'
import { findKey, listKeys, revokeKey, type VisibleKeys } from '../../store/people/keys.ts'
import { areTeams } from '../../store/people/teams.ts'
import { BEYOND_TEAMS, PERMISSIONS, type Permission } from '../../store/permissions.ts'
import type { Store } from '../../store/store.ts'
import { effectivePermissions } from '../auth/principal.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { anyOf, described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { resourceDocument, rowResource } from '../json-api/document.ts'
import { futureTime, TIME_OR_NULL } from '../json-api/future-time.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, NAME, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'

interface NewKey {
  readonly name: string
  readonly permissions: readonly Permission[]
  /** A year from now by default; null for never. */
  readonly expires_at?: string | null
  /** Ids of the only teams whose accounts the key sees; null, the default: as its owner. */
  readonly teams?: readonly string[] | null
  /** Addresses and networks that the key may be used from; null, the default: every one. */
  readonly allowed_addresses?: readonly string[] | null
}

const NEW_KEY = documentOf<NewKey>('api-keys', ['name', 'permissions'], {
  name: NAME,
  permissions: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: PERMISSIONS } },
  expires_at: TIME_OR_NULL,
  teams: {
    type: ['array', 'null'],
    items: ONE_RESOURCE.schema.params.properties.id,
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
  },
  allowed_addresses: {
    type: ['array', 'null'],
    items: { type: 'string', maxLength: 50 },
    minItems: 1,
    maxItems: 100,
  },
})

const KEY_LIST: ListDefinition = {
  type: 'api-keys',
  filters: {},
  sorts: { name: 'name', created_at: 'created_at', last_used_at: 'last_used_at', expires_at: 'expires_at' },
  defaultOrder: [{ column: 'created_at', descending: true }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    prefix: described(TEXT, 'How the key begins: identifies it.'),
    owner: described(TEXT, 'Email address of the member whose role limits the key.'),
    permissions: { type: 'array', items: anyOf(PERMISSIONS) },
    teams: described(
      orNull({ type: 'array', items: TEXT }),
      'The teams whose accounts the key sees at most, by name; null: as its owner.',
    ),
    allowed_addresses: described(
      orNull({ type: 'array', items: TEXT }),
      'Addresses and networks that the key may be used from; null: every one.',
    ),
    created_at: TIME,
    expires_at: orNull(TIME),
    revoked_at: orNull(TIME),
    last_used_at: described(orNull(TIME), 'To the minute.'),
  },
}

/** A key that was just created; the only answer with the secret. */
const CREATED_KEY = {
  type: 'api-keys',
  attributes: { ...KEY_LIST.attributes, key: described(TEXT, 'The whole key. It is shown this once.') },
} as const

/** Any member, also without a subscription: whoever has a key must be able to revoke it. */
const requirement = { subscription: false } as const

const LIST_KEYS = {
  config: { requirement, description: { summary: 'API keys, without their secrets', list: KEY_LIST } },
} as const

const CREATE_KEY = {
  schema: { body: NEW_KEY },
  config: {
    requirement,
    description: { summary: 'Create an API key of one’s own', answers: CREATED_KEY, creates: true },
  },
} as const

const REVOKE_KEY = {
  ...ONE_RESOURCE,
  config: { requirement, description: { summary: 'Revoke an API key' } },
} as const

/** Routes for API keys: members look after their own, and who manages users after all of the tenant. */
export async function keyRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  takeDocuments(app)

  app.get('/api-keys', LIST_KEYS, (request) =>
    collectionDocument(
      store,
      request,
      KEY_LIST,
      (tx, query) => listKeys(tx, visibleTo(request), query),
      (row) => rowResource('api-keys', row),
    ),
  )

  app.post<{ Body: RequestDocument<NewKey> }>('/api-keys', CREATE_KEY, async (request, reply) => {
    const principal = principalOf(request)
    const { tenantId, userId: ownerId } = principal
    const { name, permissions, expires_at, teams = null, allowed_addresses } = request.body.data.attributes
    refuseMore(request, permissions)
    if (teams !== null) refuseBeyondTeams(permissions)
    const expiresAt = expiryOf(expires_at)
    const allowedAddresses = allowed_addresses?.map(rangeOf) ?? null
    const limits = { permissions, teams, allowedAddresses, ...(expiresAt !== undefined && { expiresAt }) }
    const key = { tenantId, ownerId, name, ...limits }
    const resource = await store.inTenant(principal, async (tx) => {
      if (teams !== null && !(await areTeams(tx, teams))) throw unknownTeams()
      const created = await createApiKey(tx, key)
      const row = await findKey(tx, { ownerId }, created.id)
      if (row === undefined) throw new Error('An API key that was just created is not there.')
      const { id, attributes } = rowResource('api-keys', row)
      return { type: 'api-keys', id, attributes: { ...attributes, key: created.key } }
    })
    return reply
      .code(201)
      .headers({ 'Cache-Control': 'no-store', Location: `/api/v1/api-keys/${resource.id}` })
      .send(resourceDocument(resource))
  })

  app.delete<OneResource>('/api-keys/:id', REVOKE_KEY, async (request, reply) => {
    const { id } = request.params
    await store.inTenant(principalOf(request), async (tx) => {
      if ((await findKey(tx, visibleTo(request), id)) === undefined) throw notFound()
      await revokeKey(tx, id)
    })
    return reply.code(204).removeHeader('Content-Type').send()
  })
}

function rangeOf(text: string, index: number): string {
  const range = networkRange(text)
  if (range !== undefined) return range
  throw new ApiError('invalid', 'This is no address and no network. Write it as 10.0.0.7 or 10.0.0.0/8.', {
    source: { pointer: `/data/attributes/allowed_addresses/${index}` },
  })
}

/** A stolen key must not be able to revoke the other keys of its owner. */
function visibleTo(request: FastifyRequest): VisibleKeys {
  const principal = principalOf(request)
  if (effectivePermissions(principal).includes('manage_users')) return 'all'
  return principal.kind === 'api_key' ? { keyId: principal.keyId } : { ownerId: principal.userId }
}

/** Throws 403 for permissions that the sender lacks, and for keys: a stolen one could make others that outlive it. */
function refuseMore(request: FastifyRequest, permissions: readonly string[]): void {
  const principal = principalOf(request)
  if (principal.kind === 'api_key')
    throw new ApiError('permission_denied', 'API keys are created by people who log in, not by API keys.')
  const missing = permissions.find((permission) => !principal.access.permissions.includes(permission))
  if (missing === undefined) return
  throw new ApiError('permission_denied', `Your role does not allow ${missing}, so no key of yours can.`, {
    source: { pointer: '/data/attributes/permissions' },
  })
}

function refuseBeyondTeams(permissions: readonly string[]): void {
  const beyond = permissions.find((permission) => BEYOND_TEAMS.includes(permission))
  if (beyond === undefined) return
  throw new ApiError('invalid', `A key that sees the accounts of teams cannot allow ${beyond}.`, {
    source: { pointer: '/data/attributes/permissions' },
  })
}

function unknownTeams(): ApiError {
  return new ApiError('invalid', 'One of these is no team whose accounts you see.', {
    source: { pointer: '/data/attributes/teams' },
  })
}

function expiryOf(text: string | null | undefined): Date | null | undefined {
  if (text === null || text === undefined) return text
  return futureTime('expires_at', text, '2030-01-31T12:00:00Z')
}
