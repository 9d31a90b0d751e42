import { describe, expect, test } from 'vitest'
import { serverOf } from '../../../src/server/trackers/tracker-place.ts'
import type { Permission } from '../../../src/store/permissions.ts'
import type { TrackerKind } from '../../../src/store/trackers/trackers.ts'
import { answer, openApi, type TestTenant } from '../api.ts'
import { appCallingDoubles } from '../app-calling-doubles.ts'
import { record } from '../record.ts'
import { startGithub } from './github-double.ts'
import { PROJECT, TOKEN, type TrackerDouble } from './tracker-double.ts'

const api = await openApi()
const TRACKER = { name: 'shop', kind: 'github', project: PROJECT, token: TOKEN }

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
  app = appCallingDoubles(api),
) {
  return answer(
    await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type, attributes } }),
    }),
  )
}

const create = (tenant: TestTenant, changes: object = {}) =>
  send(tenant, 'POST', 'trackers', 'trackers', { ...TRACKER, ...changes })

const createAt = (tenant: TestTenant, { kind, url }: TrackerDouble, changes: object = {}) =>
  create(tenant, { kind, server: url, ...changes })

test('the token of a tracker is never shown', async () => {
  const owner = await newOwner()
  const double = await startGithub()
  const created = await createAt(owner, double)
  expect(created.status).toBe(201)
  const { id, attributes } = created.body.data
  expect(attributes).toEqual({
    name: 'shop',
    kind: 'github',
    server: double.url,
    project: PROJECT,
    created_by: owner.email,
    created_at: expect.any(String),
  })
  const changed = await send(owner, 'PUT', `trackers/${id}`, 'trackers', { token: TOKEN })
  expect(changed.status).toBe(200)
  const refused = await send(owner, 'PUT', `trackers/${id}`, 'trackers', { token: `${TOKEN}-wrong` })
  expect(refused.status).toBe(422)
  const listed = await owner.get('/trackers')
  for (const { body } of [created, changed, refused, listed])
    expect(JSON.stringify(body)).not.toContain(TOKEN)
})

test.each<[TrackerKind, string | undefined, string]>([
  ['github', undefined, 'https://github.com'],
  ['gitlab', undefined, 'https://gitlab.com'],
  ['github', 'https://ghe.example.com/', 'https://ghe.example.com'],
  ['gitlab', 'https://example.com/gitlab/', 'https://example.com/gitlab'],
])('%s at %s is at %s', (kind, given, server) => {
  expect(serverOf(kind, given, false)).toBe(server)
})

describe('a tracker is refused', () => {
  test.each<[string, object]>([
    ['server', { server: 'ftp://example.com' }],
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

test('a tracker is refused for a server without TLS, where no private network is named', async () => {
  const attributes = { ...TRACKER, server: 'http://example.com' }
  const { status, body } = await send(await newOwner(), 'POST', 'trackers', 'trackers', attributes, api.app)
  expect({ status, ...body.errors[0].source }).toEqual({ status: 400, pointer: '/data/attributes/server' })
})

test('who may not manage the account makes no tracker, and who may not change findings creates no issue', async () => {
  const owner = await newOwner()
  const { id: tracker } = (await createAt(owner, await startGithub())).body.data
  await owner.ingest([record('a')])
  const [{ id: finding }] = (await owner.get('/findings')).body.data
  expect((await create(await newTenant('manage_ingestions', 'manage_findings'))).status).toBe(403)
  const reader = await newTenant('manage_ingestions', 'manage_account')
  expect((await send(reader, 'POST', 'issues', 'issues', { finding, tracker })).status).toBe(403)
})

test('a tracker that is removed takes its issues out of findings', async () => {
  const owner = await newOwner()
  const { id: tracker } = (await createAt(owner, await startGithub())).body.data
  await owner.ingest([record('a')])
  const [{ id: finding }] = (await owner.get('/findings')).body.data
  await send(owner, 'POST', 'issues', 'issues', { finding, tracker })
  expect((await owner.get(`/findings/${finding}`)).body.data.attributes.issues).toHaveLength(1)
  const before = (await owner.get('/findings')).headers['etag']
  expect((await owner.delete(`/trackers/${tracker}`)).status).toBe(204)
  expect((await owner.get(`/findings/${finding}`)).body.data.attributes.issues).toEqual([])
  expect((await owner.get('/findings')).headers['etag']).not.toBe(before)
})
