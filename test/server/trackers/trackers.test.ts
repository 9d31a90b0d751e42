import { describe, expect, test } from 'vitest'
import type { Permission } from '../../../src/store/permissions.ts'
import { answer, openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const TRACKER = { name: 'shop', kind: 'github', project: 'acme/shop', token: 'a-secret-of-theirs' }

const ALL: Permission[] = ['manage_ingestions', 'manage_findings', 'manage_account']

const newTenant = (...permissions: Permission[]): Promise<TestTenant> =>
  api.newTenant({ keyPermissions: ALL, rolePermissions: permissions })

const newOwner = () => newTenant(...ALL)

async function send(
  tenant: TestTenant,
  method: 'POST' | 'PUT',
  path: string,
  type: string,
  attributes: object,
) {
  return answer(
    await api.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type, attributes } }),
    }),
  )
}

const create = (tenant: TestTenant, changes: object = {}) =>
  send(tenant, 'POST', 'trackers', 'trackers', { ...TRACKER, ...changes })

test('the token of a tracker is never shown', async () => {
  const owner = await newOwner()
  const created = await create(owner)
  expect(created.status).toBe(201)
  const { id, attributes } = created.body.data
  expect(attributes).toEqual({
    name: 'shop',
    kind: 'github',
    server: 'https://github.com',
    project: 'acme/shop',
    created_by: owner.email,
    created_at: expect.any(String),
  })
  const changed = await send(owner, 'PUT', `trackers/${id}`, 'trackers', { token: 'another-secret' })
  const listed = await owner.get('/trackers')
  for (const { body } of [created, changed, listed]) expect(JSON.stringify(body)).not.toContain('secret')
})

test.each([
  [{ kind: 'github' }, 'https://github.com'],
  [{ kind: 'gitlab' }, 'https://gitlab.com'],
  [{ kind: 'github', server: 'https://ghe.example.com/' }, 'https://ghe.example.com'],
  [{ kind: 'gitlab', server: 'https://example.com/gitlab/' }, 'https://example.com/gitlab'],
])('%j is at %s', async (changes, server) => {
  expect((await create(await newOwner(), changes)).body.data.attributes.server).toBe(server)
})

describe('a tracker is refused', () => {
  test.each<[string, object]>([
    ['server', { server: 'ftp://example.com' }],
    ['server', { server: 'http://example.com' }],
    ['server', { server: 'https://user:password@example.com' }],
    ['server', { server: 'https://example.com/?token=1' }],
    ['server', { server: `https://example.com/${'ä'.repeat(400)}` }],
    ['project', { project: 'shop' }],
    ['project', { project: 'acme/..' }],
    ['project', { project: 'acme/shop/../../user' }],
    ['project', { project: 'acme/shop?x=1' }],
    ['project', { kind: 'gitlab', project: 'acme/../shop' }],
    ['project', { kind: 'gitlab', project: 'acme/shop/' }],
    ['token', { token: 'two words' }],
    ['token', { token: 'line\nbreak' }],
    ['kind', { kind: 'jira' }],
  ])('for its %s: %j', async (attribute, changes) => {
    const { status, body } = await create(await newOwner(), changes)
    expect({ status, pointer: body.errors[0].source.pointer }).toEqual({
      status: 400,
      pointer: `/data/attributes/${attribute}`,
    })
  })
})

test('who may not manage the account makes no tracker, and who may not change findings creates no issue', async () => {
  const owner = await newOwner()
  const { id: tracker } = (await create(owner)).body.data
  await owner.ingest([record('a')])
  const [{ id: finding }] = (await owner.get('/findings')).body.data
  expect((await create(await newTenant('manage_ingestions', 'manage_findings'))).status).toBe(403)
  const reader = await newTenant('manage_ingestions', 'manage_account')
  expect((await send(reader, 'POST', 'issues', 'issues', { finding, tracker })).status).toBe(403)
})

test('a tracker that is removed takes its issues out of findings', async () => {
  const owner = await newOwner()
  const { id: tracker } = (await create(owner)).body.data
  await owner.ingest([record('a')])
  const [{ id: finding }] = (await owner.get('/findings')).body.data
  await send(owner, 'POST', 'issues', 'issues', { finding, tracker })
  expect((await owner.get(`/findings/${finding}`)).body.data.attributes.issues).toHaveLength(1)
  const before = (await owner.get('/findings')).headers['etag']
  expect((await owner.delete(`/trackers/${tracker}`)).status).toBe(204)
  expect((await owner.get(`/findings/${finding}`)).body.data.attributes.issues).toEqual([])
  expect((await owner.get('/findings')).headers['etag']).not.toBe(before)
})
