import { describe, expect, test } from 'vitest'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'
import { logIn, newPerson } from '../tokens/people.ts'
import { Declarations } from './expect-declared.ts'

const api = await openApi()
const { body: document } = answer(await api.app.inject('/api/v1/schema'))
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

interface Call {
  readonly headers?: Record<string, string>
  readonly payload?: Buffer
  readonly app?: typeof api.app
  readonly remoteAddress?: string
}

/** `answer` holds whatever it sees to the document. */
async function call(tenant: TestTenant, method: string, url: string, { app = api.app, ...more }: Call = {}) {
  const headers = { authorization: tenant.authorization, ...more.headers }
  return answer(await app.inject({ ...more, method: method as 'GET', url: `/api/v1${url}`, headers }))
}

const form = multipart({ content: '[]' })
const upload = { payload: form.payload, headers: form.headers }
const manager = await newPerson(api, {
  keyPermissions: ['manage_ingestions', 'manage_providers', 'manage_users'],
  rolePermissions: ['manage_ingestions', 'manage_providers', 'manage_users'],
})
const job = (await manager.ingest([record('a'), record('b', { class_uid: 1 })])).body.data.id
const provider = (await manager.get('/providers')).body.data[0].id
const finding = (await manager.get('/findings')).body.data[0].id

test('every route answers its success as declared', async () => {
  const { refresh } = await logIn(api, manager)
  const spend = { data: { type: 'tokens', attributes: { refresh } } }
  const json = { 'content-type': 'application/vnd.api+json' }
  const calls: readonly [status: number, method: string, url: string, more?: Call][] = [
    [200, 'POST', '/tokens/refresh', { payload: Buffer.from(JSON.stringify(spend)), headers: json }],
    [202, 'POST', '/ingestions', upload],
    [200, 'GET', '/ingestions'],
    [200, 'GET', '/ingestions?fields[ingestions]=status&page[size]=1'],
    [200, 'GET', `/ingestions/${job}`],
    [200, 'GET', `/ingestions/${job}/errors`],
    [200, 'GET', '/providers'],
    [200, 'GET', '/account-labels'],
    [200, 'GET', '/account-rules'],
    [200, 'GET', '/scopes'],
    [200, 'GET', '/findings'],
    [200, 'GET', '/findings?page[count]=none&page[size]=1'],
    [200, 'GET', '/finding-counts?group=check'],
    [200, 'GET', '/finding-counts?group=label:team'],
    [200, 'GET', '/finding-trends'],
    [200, 'GET', '/control-counts?filter[framework]=cis'],
    [200, 'GET', '/control-counts/export'],
    [200, 'GET', '/open-trends'],
    [200, 'GET', '/open-trends/export'],
    [200, 'GET', '/open-counts?group=account'],
    [200, 'GET', '/open-counts/export?group=team'],
    [200, 'GET', '/account-coverage'],
    [200, 'GET', '/account-coverage/export'],
    [200, 'GET', '/frameworks'],
    [200, 'GET', '/findings/export?format=ocsf'],
    [200, 'GET', '/findings?fields[findings]=account'],
    [200, 'GET', `/findings/${finding}`],
    [200, 'GET', `/findings/${finding}/changes`],
    [200, 'GET', '/subscription'],
    [200, 'GET', '/due-policy'],
    [200, 'GET', '/fix-times?group=severity'],
    [200, 'GET', '/audit-events'],
    [200, 'GET', '/audit-events/export'],
    [204, 'DELETE', `/providers/${provider}`],
  ]
  for (const [status, method, url, more] of calls) {
    expect((await call(manager, method, url, more)).status, `${method} ${url}`).toBe(status)
  }
  const called = new Set(
    calls.map(([, method, url]) => `${method} ${url.split('?')[0]}`.replace(/[\da-f-]{36}/, '{id}')),
  )
  const ofSessions = ['POST /session', 'GET /session', 'DELETE /session', 'POST /session/token']
  const ofFindings = [
    'POST /findings/{id}/acceptance',
    'DELETE /findings/{id}/acceptance',
    'PUT /findings/{id}',
    'PUT /due-policy',
    // A table.
    'GET /fix-times/export',
    'POST /bulk-changes',
    'GET /bulk-changes',
    'GET /bulk-changes/{id}',
  ]
  const ofKeys = ['GET /api-keys', 'POST /api-keys', 'DELETE /api-keys/{id}']
  const ofTeams = ['GET /teams', 'GET /teams/{id}', 'POST /teams', 'PUT /teams/{id}', 'DELETE /teams/{id}']
  const ofLabels = [
    'PUT /providers/{id}',
    ...['POST /account-rules', 'PUT /account-rules/{id}', 'DELETE /account-rules/{id}'],
  ]
  const ofNotifications = [
    ...['GET /channels', 'POST /channels', 'PUT /channels/{id}', 'DELETE /channels/{id}'],
    ...['POST /channels/{id}/test', 'GET /deliveries', 'POST /deliveries/{id}/again'],
    ...['GET', 'POST'].map((method) => `${method} /notification-rules`),
    ...['PUT', 'DELETE'].map((method) => `${method} /notification-rules/{id}`),
  ]
  const ofTrackers = [
    ...['GET /trackers', 'POST /trackers', 'PUT /trackers/{id}', 'DELETE /trackers/{id}'],
    ...['GET /issues', 'POST /issues', 'POST /issues/{id}/again'],
  ]
  const ofMembers = ['GET /members', 'PUT /members/{id}', 'DELETE /members/{id}', 'GET /roles']
  const ofIdentities = [
    'GET /log-in-providers',
    'POST /log-ins',
    'GET /log-in/{provider}/callback',
    'POST /log-in/{provider}/log-out',
  ]
  const ofLeaving = ['POST /tenant-deletions', 'GET /tenant-deletions/{id}']
  const elsewhere = [
    'POST /tokens',
    ...ofIdentities,
    'GET /schema',
    'GET /docs',
    ...ofSessions,
    ...ofKeys,
    ...ofMembers,
    ...ofTeams,
    ...ofLabels,
    ...ofNotifications,
    ...ofTrackers,
    ...ofFindings,
    ...ofLeaving,
  ]
  const declared = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.slice('/api/v1'.length)}`),
  )
  expect([...called, ...elsewhere].toSorted()).toEqual(declared.toSorted())
})

const unsubscribed = await api.newTenant({ subscription: 'none' })
const powerless = await api.newTenant({ rolePermissions: [] })
const throttled = api.build({
  rateLimits: { perAddress: { burst: 1, perSecond: 0.01 }, perTenant: { burst: 1, perSecond: 0.01 } },
})
const throttledAddress = '192.0.2.1'
await throttled.inject({ url: '/api/v1/ingestions', remoteAddress: throttledAddress })

describe('failures are answered as declared', () => {
  const small = api.build({ maxFileBytes: 1 })

  test.each<[number, string, TestTenant, string, string, Call]>([
    [400, 'an unknown parameter', manager, 'GET', '/ingestions?x=1', {}],
    [400, 'no form', manager, 'POST', '/ingestions', { ...upload, payload: Buffer.from('') }],
    [401, 'no key', manager, 'GET', '/ingestions', { headers: { authorization: '' } }],
    [402, 'no subscription', unsubscribed, 'GET', '/findings', {}],
    [403, 'no permission', powerless, 'POST', '/ingestions', upload],
    [404, 'no such job', manager, 'GET', `/ingestions/${UNKNOWN}`, {}],
    [404, 'no such provider', manager, 'DELETE', `/providers/${UNKNOWN}`, {}],
    [
      406,
      'a parameter',
      manager,
      'GET',
      '/ingestions',
      { headers: { accept: 'application/vnd.api+json;x=1' } },
    ],
    [413, 'too large', manager, 'POST', '/ingestions', { ...upload, app: small }],
    [415, 'another type', manager, 'POST', '/ingestions', { headers: { 'content-type': 'text/plain' } }],
    [415, 'another type', manager, 'POST', '/tokens', { headers: { 'content-type': 'text/plain' } }],
    [429, 'too often', manager, 'GET', '/ingestions', { app: throttled, remoteAddress: throttledAddress }],
  ])('%i: %s', async (status, _, tenant, method, url, more) => {
    expect((await call(tenant, method, url, more)).status).toBe(status)
  })
})

describe('what is not declared is noticed', () => {
  const declarations = new Declarations(document)
  const headers = { 'content-type': 'application/vnd.api+json' }
  const meta = { version: 'v1' }
  const attributes = { status: 'pending' }

  test.each<[string, Answer]>([
    ['a status', { status: 418, headers, body: { errors: [] } }],
    ['a media type', { status: 200, headers: { 'content-type': 'text/plain' }, body: {} }],
    ['a type', { status: 200, headers, body: { data: { type: 'jobs', id: '1', attributes }, meta } }],
    [
      'an attribute',
      { status: 200, headers, body: { data: { type: 'ingestions', id: '1', attributes: { x: 1 } }, meta } },
    ],
    [
      'a fifth state',
      {
        status: 200,
        headers,
        body: { data: { type: 'ingestions', id: '1', attributes: { status: 'done' } }, meta },
      },
    ],
  ])('%s', (_, answered) => {
    expect(() => declarations.expectDeclared('GET', `/api/v1/ingestions/${UNKNOWN}`, answered)).toThrow()
  })

  test('and what is, passes', () => {
    const body = { data: { type: 'ingestions', id: '1', attributes }, meta }
    declarations.expectDeclared('GET', `/api/v1/ingestions/${UNKNOWN}?x=1`, { status: 200, headers, body })
  })
})
