import { beforeAll, describe, expect, test } from 'vitest'
import { createTeam } from '../../src/store/people/teams.ts'
import { createTracker } from '../../src/store/trackers/trackers.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import { type Measurements, ratioOfMedians } from '../support/medians.ts'
import { type Answer, answer, openApi, type TestTenant } from './api.ts'
import { record } from './record.ts'

const api = await openApi()
const { body: schema } = answer(await api.app.inject('/api/v1/schema'))
const MANAGER = [
  'manage_ingestions',
  'manage_providers',
  'manage_findings',
  'manage_users',
  'manage_account',
] as const
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const newManager = (): Promise<TestTenant> =>
  api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
const owner = await newManager()

/** The id of what the owner makes by a route. */
async function made(path: string, attributes?: object): Promise<string> {
  const { body } = answer(
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: {
        authorization: owner.authorization,
        ...(attributes && { 'content-type': 'application/vnd.api+json' }),
      },
      ...(attributes && { payload: { data: { type: path, attributes } } }),
    }),
  )
  return body.data.id
}

const job = await owner.ingest([record('a'), record('b', { class_uid: 1 })])
const channel = await made('channels', {
  name: 'on call',
  kind: 'webhook',
  address: 'https://example.com/hook',
})
const tracker = await api.store.inTenant(wholeTenant(owner.id), (transaction) =>
  createTracker(transaction, {
    tenantId: owner.id,
    userId: owner.userId,
    name: 'shop',
    kind: 'github',
    server: 'https://github.com',
    project: 'acme/shop',
    token: 'secret',
  }),
)
const finding: string = (await owner.get('/findings')).body.data[0].id
const IDS: Readonly<Record<string, string>> = {
  ingestions: job.body.data.id,
  providers: (await owner.get('/providers')).body.data[0].id,
  findings: finding,
  'api-keys': (await owner.get('/api-keys')).body.data[0].id,
  members: owner.userId,
  'account-rules': await made('account-rules', { name: 'payments', accounts: ['payments-*'] }),
  teams: String(await createTeam(api.owner, { tenantId: owner.id, name: 'payments' })),
  'bulk-changes': await made('bulk-changes', { change: 'reopen', filter: {} }),
  channels: channel,
  'notification-rules': await made('notification-rules', { name: 'new ones', channel, events: ['new'] }),
  trackers: tracker,
  issues: await made('issues', { finding, tracker }),
  deliveries: await made(`channels/${channel}/test`),
}

/** What is sent to the routes that take a document. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  '/api/v1/findings/{id}/acceptance': { type: 'acceptances', attributes: { reason: 'A test.' } },
  '/api/v1/findings/{id}': { type: 'findings', attributes: { assignee: null } },
  '/api/v1/providers/{id}': { type: 'providers', attributes: { labels: { team: 'payments' } } },
  '/api/v1/account-rules/{id}': { type: 'account-rules', attributes: { name: 'another' } },
  '/api/v1/teams/{id}': { type: 'teams', attributes: { name: 'another' } },
  '/api/v1/channels/{id}': { type: 'channels', attributes: { name: 'another' } },
  '/api/v1/trackers/{id}': { type: 'trackers', attributes: { name: 'another' } },
  '/api/v1/notification-rules/{id}': { type: 'notification-rules', attributes: { name: 'another' } },
  '/api/v1/members/{id}': {
    type: 'members',
    attributes: { role: (await owner.get('/roles')).body.data[0].attributes.name },
  },
}

/** Whoever knows its id may read a receipt, also where the tenant has no credential any more. */
const RECEIPT = '/api/v1/tenant-deletions/{id}'

/** Every route to one thing, as the service describes itself, so that no later one is forgotten. */
const ROUTES = Object.entries<object>(schema.paths)
  .filter(([path]) => path.includes('{id}') && path !== RECEIPT)
  .flatMap(([path, item]) =>
    Object.keys(item).map((method): [string, string] => [method.toUpperCase(), path]),
  )

async function probe(tenant: TestTenant, [method, path]: [string, string], id: string): Promise<Answer> {
  const url = path.replace('{id}', id)
  const data = /^P/.test(method) ? DOCUMENTS[path] : undefined
  const headers = {
    authorization: tenant.authorization,
    ...(data && { 'content-type': 'application/vnd.api+json' }),
  }
  const payload = data && JSON.stringify({ data })
  return answer(await api.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) }))
}

const theirs = (path: string): string => IDS[path.split('/')[3] ?? ''] ?? ''

describe.each(ROUTES)('%s %s', (method, path) => {
  // One for each route: requests of a tenant are limited.
  let stranger: TestTenant

  beforeAll(async () => {
    stranger = await newManager()
  })

  test('another tenant’s id is answered like an unknown one, to the byte', async () => {
    const another = await probe(stranger, [method, path], theirs(path))
    const unknown = await probe(stranger, [method, path], UNKNOWN)
    expect(unknown.status).toBe(404)
    expect(withoutRequest(another)).toEqual(withoutRequest(unknown))
  })

  test('and as fast', async () => {
    const measure = async (): Promise<Measurements> => {
      const times: [number[], number[]] = [[], []]
      for (let turn = 0; turn < 40; turn += 1) {
        // In turns, so that whatever else the machine does meets both.
        for (const [kind, id] of [theirs(path), UNKNOWN].entries()) {
          const from = performance.now()
          await probe(stranger, [method, path], id)
          times[kind]?.push(performance.now() - from)
        }
      }
      return times
    }
    const ratio = await ratioOfMedians(measure, (ratio) => ratio > 1 / 1.5 && ratio < 1.5)
    expect(ratio).toBeGreaterThan(1 / 1.5)
    expect(ratio).toBeLessThan(1.5)
  })

  test.runIf(method === 'GET')('whose it is can read it', async () => {
    expect((await probe(owner, [method, path], theirs(path))).status).toBe(200)
  })
})

test('the same uids of two tenants have histories of their own', async () => {
  const [one, other] = [await newManager(), await newManager()]
  const scan = (day: number, status_code: string): Record<string, unknown> =>
    record('same', {
      time: Date.UTC(2026, 0, day),
      status_code,
      unmapped: { scan_id: `scan ${day}`, provider: 'aws', provider_uid: '123456789012' },
    })
  await one.ingest([scan(1, 'FAIL')])
  await other.ingest([scan(2, 'PASS')])
  await one.ingest([scan(3, 'PASS')])

  const states = async (tenant: TestTenant): Promise<unknown> => {
    const { body } = await tenant.get('/findings')
    const changes = await tenant.get(`/findings/${body.data[0].id}/changes`)
    const { status, delta, first_seen_at, last_seen_at } = body.data[0].attributes
    return { status, delta, first_seen_at, last_seen_at, changes: changes.body.meta.pagination.count }
  }
  expect(await states(one)).toMatchObject({
    status: 'PASS',
    delta: 'changed',
    first_seen_at: '2026-01-01T00:00:00.000Z',
    last_seen_at: '2026-01-03T00:00:00.000Z',
  })
  const untouched = await states(other)
  expect(untouched).toMatchObject({
    status: 'PASS',
    delta: 'new',
    first_seen_at: '2026-01-02T00:00:00.000Z',
    last_seen_at: '2026-01-02T00:00:00.000Z',
  })
  await one.ingest([scan(4, 'FAIL')])
  expect(await states(other)).toEqual(untouched)
})

/** All of an answer, but for what names the request it answers. */
function withoutRequest({ status, headers, body }: Answer): unknown {
  const { 'transaction-id': _id, 'x-request-id': _request, date: _date, ...same } = headers
  return { status, headers: same, body: JSON.stringify(body) }
}
