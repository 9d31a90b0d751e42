import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { streamAccess } from '../../src/server/streams/stream-access.ts'
import type { ChannelRequest } from '../../src/sse/base-view-set.ts'
import { makeChannelName } from '../../src/sse/channel-name.ts'
import { NotAuthenticated, NotFound, PermissionDenied } from '../../src/sse/errors.ts'
import { sendEvent } from '../../src/sse/send-event.ts'
import { DEFAULT_STREAM_LIMITS } from '../../src/sse/stream-slots.ts'
import { setMembership } from '../../src/store/admin/members.ts'
import { createRole } from '../../src/store/admin/roles.ts'
import { Store } from '../../src/store/store.ts'
import { openApi, type TestTenant } from '../server/api.ts'
import { authenticationOf } from '../server/authentication.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform, viewSetOf } from './platform.ts'

const api = await openApi()

/** A stream for everybody, of the channels that are answered. */
const openTo = (getChannels: (request: ChannelRequest) => Promise<ReadonlySet<string>>) =>
  openPlatform(api, {
    viewSets: { '/careless/event-stream': viewSetOf(getChannels) },
    // A place that is not given back is one too few.
    limits: { ...DEFAULT_STREAM_LIMITS, perUser: 1 },
  })

const channelOf = (tenantId: string) => makeChannelName('careless', tenantId, '1')

/** Makes the member of one tenant a member of another one as well. */
async function join({ id: tenantId }: TestTenant, { userId }: TestTenant): Promise<void> {
  const roleId = await createRole(api.owner, { tenantId, name: 'guests', permissions: ['manage_ingestions'] })
  await setMembership(api.owner, { tenantId, userId, roleId })
}

const victims = await api.newTenant()
const stranger = await api.newTenant()
const guest = await api.newTenant()
await join(victims, guest)

describe('a view set that answers with the channel of another tenant', () => {
  test.each([
    ['a stranger', stranger],
    ['a member of both, by the credential of his own', guest],
  ])('delivers nothing of it to %s', async (_who, { id, authorization }) => {
    const platform = await openTo(async () => new Set([channelOf(victims.id), channelOf(id)]))
    const reader = await platform.open('/careless/event-stream', { authorization })
    expect(reader.status).toBe(200)
    expect(platform.streams.statistics.channels).toBe(1)
    sendEvent(channelOf(victims.id), 'careless.delta', { secret: true })
    sendEvent(channelOf(id), 'careless.delta', { own: true })
    await expect
      .poll(() => reader.events, PATIENCE)
      .toEqual([{ type: 'careless.delta', data: { own: true } }])
  })

  test.each([
    ['a stranger', stranger, 403],
    ['a member of both, by the credential of his own', guest, 403],
    ['nobody', { authorization: '' }, 401],
  ])('and with nothing else refuses %s', async (_who, { authorization }, status) => {
    const platform = await openTo(async () => new Set([channelOf(victims.id)]))
    const reader = await platform.open('/careless/event-stream', { authorization })
    await reader.ended
    expect(reader.status).toBe(status)
    expect(platform.streams.statistics).toMatchObject({ streams: 0, channels: 0 })
  })
})

test.each([
  ['a fourth part', (id: string) => `careless:${id}:1:2`],
  ['no resource', (id: string) => `careless:${id}:`],
  ['a tenant in capitals', (id: string) => `careless:${id.toUpperCase()}:1`],
  ['a tenant in braces', (id: string) => `careless:{${id}}:1`],
  ['the pattern of every resource', (id: string) => `careless:${id}:*`],
  ['NUL at its end', (id: string) => `careless:${id}:1\0`],
  ['a line end', (id: string) => `careless:${id}:1\n`],
  ['a megabyte', (id: string) => `careless:${id}:${'1'.repeat(1024 * 1024)}`],
  ['nothing', () => ''],
])('a channel with %s is nobody’s', async (_what, name) => {
  const { id, authorization } = await api.newTenant()
  const platform = await openTo(async () => new Set([name(id)]))
  const reader = await platform.open('/careless/event-stream', { authorization })
  expect(reader.status).toBe(403)
})

describe('what a view set refuses is refused before the stream starts, and holds no place', () => {
  test.each([
    ['an empty set', () => undefined, 400, 'invalid', 'No channels specified'],
    ['NotFound', () => new NotFound(), 404, 'not_found', 'Not found.'],
    ['PermissionDenied', () => new PermissionDenied('Not you.'), 403, 'permission_denied', 'Not you.'],
    ['NotAuthenticated', () => new NotAuthenticated('Who?'), 401, 'not_authenticated', 'Who?'],
    ['a mistake', () => new Error('secret'), 500, 'error', expect.not.stringContaining('secret')],
  ])('%s', async (_what, failure, status, code, detail) => {
    const { authorization } = await api.newTenant()
    const platform = await openTo(async () => {
      const error = failure()
      if (error !== undefined) throw error
      return new Set()
    })
    for (let turn = 1; turn <= 2; turn += 1) {
      const reader = await platform.open('/careless/event-stream', { authorization })
      await reader.ended
      expect(reader).toMatchObject({ status, headers: { 'content-type': 'application/vnd.api+json' } })
      expect(reader.headers['www-authenticate'] !== undefined).toBe(status === 401)
      expect(JSON.parse(reader.text)).toEqual({ errors: [{ status: String(status), code, detail }] })
      expect(platform.streams.statistics.refused).toEqual(new Map([[code, turn]]))
    }
  })
})

describe('the transaction of a view set', () => {
  test('sees the rows of the reader’s tenant and no others', async () => {
    const [one, another] = [await api.newTenant(), await api.newTenant()]
    await newProvider(another)
    const { channel } = await newProvider(one)
    let seen: unknown
    const platform = await openTo(async ({ session, transaction }) => {
      seen = (await sql`select id::text, tenant_id::text from providers`.execute(transaction)).rows
      return new Set([channelOf(session.tenantId)])
    })
    await platform.open('/careless/event-stream', { authorization: one.authorization })
    expect(seen).toEqual([{ id: channel.split(':')[2], tenant_id: one.id }])
  })

  test.each([
    ['is answered', async () => undefined],
    ['throws', async () => Promise.reject(new NotFound())],
    ['breaks its transaction', async ({ transaction }: ChannelRequest) => sql`no`.execute(transaction)],
  ])('has given its connection back, clean, when it %s', async (_how, behaviour) => {
    const [first, second] = [await api.newTenant(), await api.newTenant()]
    const store = new Store(api.url, { connections: 1 })
    const seen: unknown[] = []
    const platform = await openPlatform(api, {
      access: streamAccess(authenticationOf(store)),
      viewSets: {
        '/careless/event-stream': viewSetOf(async (request) => {
          const tenant = sql`select id::text from tenants`.execute(request.transaction)
          seen.push((await tenant).rows)
          await behaviour(request)
          return new Set([channelOf(request.session.tenantId)])
        }),
      },
    })
    for (const { authorization } of [first, second, first]) {
      await platform.open('/careless/event-stream', { authorization })
    }
    expect(seen).toEqual([[{ id: first.id }], [{ id: second.id }], [{ id: first.id }]])
    await store.close()
  })

  test('has given its connection back, and the place too, when the reader left meanwhile', async () => {
    const { id, authorization } = await api.newTenant()
    const store = new Store(api.url, { connections: 1 })
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const platform = await openPlatform(api, {
      access: streamAccess(authenticationOf(store)),
      limits: { ...DEFAULT_STREAM_LIMITS, perUser: 1 },
      viewSets: {
        '/careless/event-stream': viewSetOf(async () => {
          asked.resolve()
          await left.promise
          return new Set([channelOf(id)])
        }),
      },
    })
    const leaving = new AbortController()
    const url = `${platform.url}/careless/event-stream`
    const request = fetch(url, { headers: { authorization }, signal: leaving.signal })
    await asked.promise
    leaving.abort()
    await expect(request).rejects.toThrow()
    await expect.poll(platform.connections, PATIENCE).toBe(0)
    left.resolve()
    // The place is free once the transaction has ended, which takes a moment.
    const status = async () => (await platform.open('/careless/event-stream', { authorization })).status
    await expect.poll(status, PATIENCE).toBe(200)
    expect(platform.streams.statistics.streams).toBe(1)
    await store.close()
  })
})
