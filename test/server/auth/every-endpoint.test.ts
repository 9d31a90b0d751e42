import { describe, expect, test } from 'vitest'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import type { Permission } from '../../../src/store/permissions.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'
import { logIn, newPerson } from '../tokens/people.ts'

const api = await openApi()
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const MANAGER = ['manage_ingestions', 'manage_providers', 'manage_findings'] as const

interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly permission: Permission
}

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: '/ingestions', permission: 'manage_ingestions' },
  { method: 'GET', path: '/ingestions', permission: 'manage_ingestions' },
  { method: 'GET', path: `/ingestions/${UNKNOWN}`, permission: 'manage_ingestions' },
  { method: 'GET', path: `/ingestions/${UNKNOWN}/errors`, permission: 'manage_ingestions' },
  { method: 'GET', path: '/providers', permission: 'manage_ingestions' },
  { method: 'GET', path: '/scopes', permission: 'manage_ingestions' },
  { method: 'GET', path: '/account-labels', permission: 'manage_ingestions' },
  { method: 'GET', path: '/teams', permission: 'manage_ingestions' },
  { method: 'GET', path: `/teams/${UNKNOWN}`, permission: 'manage_ingestions' },
  { method: 'DELETE', path: `/providers/${UNKNOWN}`, permission: 'manage_providers' },
  { method: 'GET', path: '/findings', permission: 'manage_ingestions' },
  { method: 'GET', path: '/finding-counts?group=check', permission: 'manage_ingestions' },
  { method: 'GET', path: '/findings/export?format=ocsf', permission: 'manage_ingestions' },
  { method: 'GET', path: '/due-policy', permission: 'manage_ingestions' },
  { method: 'GET', path: '/fix-times?group=team', permission: 'manage_ingestions' },
  { method: 'GET', path: '/fix-times/export?group=team', permission: 'manage_ingestions' },
  { method: 'GET', path: '/bulk-changes', permission: 'manage_findings' },
  { method: 'GET', path: `/bulk-changes/${UNKNOWN}`, permission: 'manage_findings' },
  { method: 'GET', path: '/trackers', permission: 'manage_ingestions' },
  { method: 'GET', path: '/issues', permission: 'manage_ingestions' },
  { method: 'GET', path: '/control-counts', permission: 'manage_ingestions' },
  { method: 'GET', path: '/open-trends', permission: 'manage_ingestions' },
  { method: 'GET', path: '/open-counts?group=team', permission: 'manage_ingestions' },
  { method: 'GET', path: '/account-coverage', permission: 'manage_ingestions' },
  { method: 'GET', path: '/open-trends/export', permission: 'manage_ingestions' },
  { method: 'GET', path: '/open-counts/export?group=team', permission: 'manage_ingestions' },
  { method: 'GET', path: '/account-coverage/export', permission: 'manage_ingestions' },
  { method: 'GET', path: '/control-counts/export', permission: 'manage_ingestions' },
  { method: 'GET', path: '/frameworks', permission: 'manage_ingestions' },
  { method: 'GET', path: '/finding-trends', permission: 'manage_ingestions' },
  { method: 'GET', path: `/findings/${UNKNOWN}`, permission: 'manage_ingestions' },
  { method: 'GET', path: `/findings/${UNKNOWN}/changes`, permission: 'manage_ingestions' },
  { method: 'DELETE', path: `/findings/${UNKNOWN}/acceptance`, permission: 'manage_findings' },
]

/** They need a credential, and no permission or subscription; tested in `sessions/` and `people/`. */
const FOR_ANY_MEMBER = [
  'GET /subscription',
  'GET /session',
  'DELETE /session',
  'POST /session/token',
  'GET /api-keys',
  'POST /api-keys',
  'DELETE /api-keys/{id}',
]

/** They take a document, or nothing at all; tested in `findings/`, `bulk-changes/` and `trackers/`. */
const WITH_DOCUMENT = [
  'POST /findings/{id}/acceptance',
  'PUT /findings/{id}',
  'PUT /providers/{id}',
  'PUT /due-policy',
  'POST /bulk-changes',
  'POST /issues',
  'POST /issues/{id}/again',
]

/** They need `manage_users`, and no subscription; tested in `people/`, `teams/` and `providers/`. */
const FOR_MANAGERS = [
  'GET /account-rules',
  'POST /account-rules',
  'PUT /account-rules/{id}',
  'DELETE /account-rules/{id}',
  'GET /audit-events',
  'GET /audit-events/export',
  'GET /members',
  'PUT /members/{id}',
  'DELETE /members/{id}',
  'GET /roles',
  'POST /teams',
  'PUT /teams/{id}',
  'DELETE /teams/{id}',
]

/** They need `manage_account`, and no subscription; tested in `leaving/`, `notifications/` and `trackers/`. */
const FOR_OWNERS = [
  'POST /tenant-deletions',
  'GET /channels',
  'POST /channels',
  'PUT /channels/{id}',
  'DELETE /channels/{id}',
  'POST /channels/{id}/test',
  'GET /notification-rules',
  'POST /notification-rules',
  'PUT /notification-rules/{id}',
  'DELETE /notification-rules/{id}',
  'GET /deliveries',
  'POST /deliveries/{id}/again',
  'POST /trackers',
  'PUT /trackers/{id}',
  'DELETE /trackers/{id}',
]

async function call({ method, path }: Omit<Endpoint, 'permission'>, authorization = ''): Promise<Answer> {
  const { payload, headers } = multipart({ content: '[]' })
  const form = method === 'POST' ? { payload, headers: { ...headers, authorization } } : {}
  return answer(await api.app.inject({ method, url: `/api/v1${path}`, headers: { authorization }, ...form }))
}

async function become(tenant: TestTenant, permissions: readonly Permission[]): Promise<void> {
  const name = `role ${permissions.length}`
  const roleId = await createRole(api.owner, { tenantId: tenant.id, name, permissions })
  await setMembership(api.owner, { tenantId: tenant.id, userId: tenant.userId, roleId })
}

test('these are all there are, but for what anybody or any member may ask', async () => {
  const { paths } = answer(await api.app.inject('/api/v1/schema')).body
  const guarded = Object.entries<Record<string, { security?: readonly unknown[] }>>(paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security === undefined)
        .map(([method]) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  const tested = ENDPOINTS.map(
    ({ method, path }) => `${method} ${path.replace(UNKNOWN, '{id}').replace(/\?.*/, '')}`,
  )
  expect(guarded.toSorted()).toEqual(
    [...tested, ...FOR_ANY_MEMBER, ...FOR_MANAGERS, ...FOR_OWNERS, ...WITH_DOCUMENT].toSorted(),
  )
})

describe.each(ENDPOINTS)('$method $path', (endpoint) => {
  const others = MANAGER.filter((permission) => permission !== endpoint.permission)

  test('is open to who may, and to nobody without a key', async () => {
    const { authorization } = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
    expect([200, 202, 404]).toContain((await call(endpoint, authorization)).status)
    expect((await call(endpoint)).status).toBe(401)
  })

  test.each([
    [401, 'the key has another permission only', { keyPermissions: others, rolePermissions: MANAGER }],
    [403, 'the role has another permission only', { keyPermissions: MANAGER, rolePermissions: others }],
    [402, 'nobody subscribed', { keyPermissions: MANAGER, rolePermissions: MANAGER, subscription: 'none' }],
  ] as const)('%i: %s', async (status, _, options) => {
    const { authorization } = await api.newTenant(options)
    expect((await call(endpoint, authorization)).status).toBe(status)
  })

  test.each([
    ['let in', MANAGER, 'active'],
    [403, others, 'active'],
    // Nothing but the role bounds a token, so a missing permission is never 401.
    [403, others, 'none'],
    [402, MANAGER, 'none'],
  ] as const)('by a token: %s', async (expected, rolePermissions, subscription) => {
    const person = await newPerson(api, { keyPermissions: [], rolePermissions, subscription })
    const { access } = await logIn(api, person)
    const { status } = await call(endpoint, `Bearer ${access}`)
    if (expected === 'let in') expect([200, 202, 404]).toContain(status)
    else expect(status).toBe(expected)
  })

  test('a role that is taken away is gone with the next request', async () => {
    const tenant = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
    expect((await call(endpoint, tenant.authorization)).status).not.toBe(403)
    await become(tenant, others)
    expect((await call(endpoint, tenant.authorization)).status).toBe(403)
    await become(tenant, MANAGER)
    expect((await call(endpoint, tenant.authorization)).status).not.toBe(403)
  })
})

test('two tenants that probe each other’s ids learn nothing, to the byte', async () => {
  const newManager = (): Promise<TestTenant> =>
    api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
  const pair = [await newManager(), await newManager()] as const
  for (const [owner, stranger] of [pair, pair.toReversed() as [TestTenant, TestTenant]]) {
    const job = await owner.ingest([record('a'), record('b', { class_uid: 1 })])
    const { body } = await owner.get('/providers')
    const paths: [Endpoint['method'], (id: string) => string, string][] = [
      ['GET', (id) => `/ingestions/${id}`, job.body.data.id],
      ['GET', (id) => `/ingestions/${id}/errors`, job.body.data.id],
      ['DELETE', (id) => `/providers/${id}`, body.data[0].id],
    ]
    for (const [method, pathOf, theirs] of paths) {
      const probe = (id: string): Promise<Answer> =>
        call({ method, path: pathOf(id) }, stranger.authorization)
      const [unknown, another] = [await probe(UNKNOWN), await probe(theirs)]
      expect(unknown.status).toBe(404)
      expect(withoutRequest(another)).toEqual(withoutRequest(unknown))
    }
    // What was probed is still there.
    expect((await owner.get('/providers')).body.data).toHaveLength(1)
  }
})

/** All of an answer, but for what names the request it answers. */
function withoutRequest({ status, headers, body }: Answer): unknown {
  const { 'transaction-id': _id, 'x-request-id': _request, date: _date, ...same } = headers
  return { status, headers: same, body: JSON.stringify(body) }
}
