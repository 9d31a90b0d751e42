import { createHmac } from 'node:crypto'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_ATTEMPTS } from '../../../src/server/sending/retry-delay.ts'
import { answer, openApi } from '../api.ts'
import { record } from '../record.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { newTold, type Told } from './told.ts'

const api = await openApi()

/** Looks every name up as the next of these addresses; answers with how often it did. */
function lookUpAs(...addresses: readonly string[]): () => number {
  const before = dns.lookup
  let asked = 0
  const lookup = (_name: string, _options: object, callback: (error: null, all: object[]) => void): void => {
    callback(null, [{ address: addresses[asked] ?? expect.fail('looked up too often'), family: 4 }])
    asked += 1
  }
  const use = (one: unknown): void => {
    Object.assign(dns, { lookup: one })
    syncBuiltinESMExports()
  }
  use(lookup)
  onTestFinished(() => use(before))
  return () => asked
}

/** A message that is written, and where it goes. */
async function newMessage(receiver: Pick<Receiver, 'url'>): Promise<Told & { readonly secret: string }> {
  const told = await newTold(api)
  const { id: channel, secret } = await told.channel(receiver.url)
  await told.rule({ channel })
  await told.tenant.ingest([record('a')])
  return { ...told, secret }
}

/** So that it is as if this much time had passed. */
async function pass({ tenant }: Told, hours: number): Promise<void> {
  await sql`
    update deliveries set next_attempt_at = next_attempt_at - make_interval(hours => ${hours})
    where tenant_id = ${tenant.id} and status = 'pending'`.execute(api.owner)
}

test('a message is signed, so that its receiver knows who sent it, and when', async () => {
  const receiver = await startReceiver()
  const told = await newMessage(receiver)
  await told.attempt()
  const [delivery] = await told.deliveries()
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, problem: null, next_attempt_at: null })
  const [{ headers, body } = expect.fail('nothing came')] = receiver.received
  expect(headers['assay-delivery']).toBe(delivery?.id)
  expect(JSON.parse(body).id).toBe(delivery?.id)
  const { time, signature } =
    /^t=(?<time>\d+),v1=(?<signature>[0-9a-f]{64})$/.exec(String(headers['assay-signature']))?.groups ?? {}
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
  expect(createHmac('sha256', told.secret).update(`${time}.${body}`).digest('hex')).toBe(signature)
})

test('a receiver that is away for an hour gets each message once, with the id and bytes of the first attempt', async () => {
  const receiver = await startReceiver()
  receiver.answer = (_, response) => response.writeHead(503).end('the secrets of another server')
  const told = await newMessage(receiver)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await told.attempt()
    await told.attempt()
    expect(receiver.received).toHaveLength(attempt + 1)
    await pass(told, 1)
  }
  expect(await told.deliveries()).toMatchObject([
    { status: 'pending', attempts: 3, problem: 'The receiver answered with 503.' },
  ])
  receiver.answer = (_, response) => response.end()
  await told.attempt()
  await told.attempt()
  expect(receiver.received).toHaveLength(4)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['assay-delivery'])).size).toBe(1)
  expect(await told.deliveries()).toMatchObject([{ status: 'delivered', attempts: 4 }])
})

test('a message whose last attempt failed is dead, and can be sent again', async () => {
  const receiver = await startReceiver()
  receiver.answer = (_, response) => response.writeHead(500).end()
  const told = await newMessage(receiver)
  for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await told.attempt()
    await pass(told, 24)
  }
  expect(receiver.received).toHaveLength(MAX_ATTEMPTS)
  const [dead] = await told.deliveries()
  expect(dead).toMatchObject({ status: 'dead', attempts: MAX_ATTEMPTS, ended_at: expect.any(String) })
  receiver.answer = (_, response) => response.end()
  const { body } = await told.change('POST', `/deliveries/${dead?.id}/again`)
  expect(body.data).toMatchObject({ id: dead?.id, attributes: { status: 'pending', attempts: 0 } })
  await told.attempt()
  expect(await told.deliveries()).toMatchObject([{ id: dead?.id, status: 'delivered' }])
  expect(new Set(receiver.received.map((one) => one.body)).size).toBe(1)
})

test('a receiver may ask for a time, within limits', async () => {
  const receiver = await startReceiver()
  const told = await newMessage(receiver)
  const waits = async (seconds: string) => {
    receiver.answer = (_, response) => response.writeHead(429, { 'Retry-After': seconds }).end()
    await told.attempt()
    const [delivery] = await told.deliveries()
    return (Date.parse(String(delivery?.['next_attempt_at'])) - Date.now()) / 60_000
  }
  expect(await waits('3600')).toBeCloseTo(60, 0)
  await pass(told, 2)
  expect(await waits('999999999')).toBeCloseTo(24 * 60, 0)
})

test('a receiver that is gone turns its channel off, and what waits is given up', async () => {
  const receiver = await startReceiver()
  receiver.answer = (_, response) => response.writeHead(410).end()
  const told = await newMessage(receiver)
  await told.tenant.ingest([record('b', { time: Date.UTC(2026, 1, 1) })])
  const [, { id } = expect.fail('no second message')] = await told.deliveries()
  await told.attempt()
  expect(receiver.received).toHaveLength(1)
  expect(await told.deliveries()).toMatchObject([{ status: 'dead' }, { id, status: 'dead' }])
  expect((await told.tenant.get('/channels')).body.data).toMatchObject([{ attributes: { enabled: false } }])
})

test('a redirect is not followed', async () => {
  const target = await startReceiver()
  const receiver = await startReceiver()
  receiver.answer = (_, response) => response.writeHead(308, { Location: target.url }).end()
  const told = await newMessage(receiver)
  await told.attempt()
  expect(target.received).toEqual([])
  const problem = 'The receiver answered with 308. Redirects are not followed: name the address itself.'
  expect(await told.deliveries()).toMatchObject([{ status: 'pending', problem }])
})

test('an answer without end is cut, and what its status says counts', async () => {
  const receiver = await startReceiver()
  receiver.answer = (_, response) => {
    response.writeHead(200)
    const endless = (): void => {
      while (response.write('a'.repeat(10_000)));
      response.once('drain', endless)
    }
    endless()
  }
  const told = await newMessage(receiver)
  await told.attempt()
  expect(await told.deliveries()).toMatchObject([{ status: 'delivered' }])
})

describe('nobody inside is reached', () => {
  test('at an address of a private network, but for those that the operator named', async () => {
    const receiver = await startReceiver()
    const told = await newMessage(receiver)
    await told.attempt({})
    expect(receiver.received).toEqual([])
    const [delivery] = await told.deliveries()
    expect(delivery).toMatchObject({ status: 'pending', problem: expect.stringContaining('private network') })
    await pass(told, 1)
    await told.attempt({ networks: ['127.0.0.0/8'] })
    expect(receiver.received).toHaveLength(1)
  })

  test('by a name that leads elsewhere when it is looked up again', async () => {
    const receiver = await startReceiver()
    const told = await newMessage({ url: receiver.url.replace('127.0.0.1', 'rebinding.example') })
    const asked = lookUpAs('127.0.0.1', '10.0.0.1')
    await told.attempt()
    expect(asked()).toBe(1)
    expect(await told.deliveries()).toMatchObject([{ status: 'delivered' }])
    await told.change('POST', `/deliveries/${(await told.deliveries())[0]?.id}/again`)
    await told.attempt()
    expect(asked()).toBe(2)
    expect(receiver.received).toHaveLength(1)
    expect(await told.deliveries()).toMatchObject([
      { problem: expect.stringContaining('rebinding.example is not in the internet') },
    ])
  })
})

test('an attempt whose end is not noted is made again, with the same id and bytes', async () => {
  const receiver = await startReceiver()
  const told = await newMessage(receiver)
  await told.attempt()
  // As a process leaves it that dies before it notes what was answered.
  await sql`
    update deliveries set status = 'pending', next_attempt_at = now(), ended_at = null
    where tenant_id = ${told.tenant.id}`.execute(api.owner)
  await told.attempt()
  const [first, second] = receiver.received
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['assay-delivery']).toBe(first?.headers['assay-delivery'])
})

describe('a channel', () => {
  test.each([
    ['webhook', 'ftp://example.com/', 'no address of the web'],
    ['webhook', `https://example.com/${'ä'.repeat(1900)}`, 'once it is encoded'],
    ['webhook', 'nonsense', 'no address of the web'],
    ['webhook', 'https://me:secret@example.com/', 'a user and a password'],
    ['email', 'a@example.com, b@example.com', 'no e-mail address'],
    ['email', 'A <a@example.com>', 'no e-mail address'],
    ['email', 'a@example.com\r\nBcc: b@example.com', 'no e-mail address'],
  ])('%s may not be at %s', async (kind, address, problem) => {
    const told = await newTold(api)
    const attributes = { name: 'x', kind, address }
    const { status, body } = await told.change('POST', '/channels', { type: 'channels', attributes })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({
      detail: expect.stringContaining(problem),
      source: { pointer: '/data/attributes/address' },
    })
  })

  test('takes no e-mail address where the operator named no server for e-mail', async () => {
    const { tenant } = await newTold(api)
    const attributes = { name: 'x', kind: 'email', address: 'team@example.com' }
    const { status, body } = answer(
      await api.app.inject({
        method: 'POST',
        url: '/api/v1/channels',
        headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
        payload: JSON.stringify({ data: { type: 'channels', attributes } }),
      }),
    )
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({
      detail: expect.stringContaining('names one in ASSAY_SMTP_URL'),
      source: { pointer: '/data/attributes/kind' },
    })
    expect((await tenant.get('/channels')).body.data).toEqual([])
  })

  test('takes no plain http where the operator named no network', async () => {
    const { tenant } = await newTold(api)
    const attributes = { name: 'x', kind: 'webhook', address: 'http://example.com/' }
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/channels',
      headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type: 'channels', attributes } }),
    })
    expect(response.json().errors[0].detail).toContain('https alone')
  })

  test('is never listed with its secret, nor with what allows to write to a chat', async () => {
    const told = await newTold(api)
    const { id, secret } = await told.channel('https://example.com/hook')
    await told.channel('https://hooks.slack.com/services/T1/B2/token', 'slack')
    expect(secret).toMatch(/^whsec_/)
    const { body } = await told.tenant.get('/channels?sort=created_at')
    expect(body.data).toMatchObject([
      { id, attributes: { address: 'https://example.com/hook' } },
      { attributes: { address: 'https://hooks.slack.com/…' } },
    ])
    expect(JSON.stringify(body)).not.toMatch(/whsec_|token/)
  })

  test('is tried by a message that tells nothing', async () => {
    const receiver = await startReceiver()
    const told = await newTold(api)
    const { id } = await told.channel(receiver.url)
    const { status } = await told.change('POST', `/channels/${id}/test`)
    expect(status).toBe(201)
    await told.attempt()
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      rule: null,
      findings: null,
      summary: 'This is a test: messages of Assay arrive here',
    })
  })

  test('takes its rules and messages with it', async () => {
    const receiver = await startReceiver()
    const told = await newMessage(receiver)
    const [{ id }] = (await told.tenant.get('/channels')).body.data
    expect((await told.change('DELETE', `/channels/${id}`)).status).toBe(204)
    expect(await told.deliveries()).toEqual([])
    expect((await told.tenant.get('/notification-rules')).body.data).toEqual([])
    await told.attempt()
    expect(receiver.received).toEqual([])
  })

  test('of another tenant is none', async () => {
    const [ours, theirs] = [await newTold(api), await newTold(api)]
    const { id: channel } = await theirs.channel('https://example.com/hook')
    const attributes = { name: 'x', channel, events: ['new'] }
    const rule = await ours.change('POST', '/notification-rules', { type: 'notification-rules', attributes })
    expect(rule.body.errors[0].detail).toBe('There is no such channel. Give the id of one.')
    expect((await ours.change('POST', `/channels/${channel}/test`)).status).toBe(404)
    expect((await ours.change('DELETE', `/channels/${channel}`)).status).toBe(404)
  })
})

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test.each([
  ['GET', '/channels'],
  ['POST', '/channels'],
  ['PUT', `/channels/${UNKNOWN}`],
  ['DELETE', `/channels/${UNKNOWN}`],
  ['POST', `/channels/${UNKNOWN}/test`],
  ['GET', '/notification-rules'],
  ['POST', '/notification-rules'],
  ['PUT', `/notification-rules/${UNKNOWN}`],
  ['DELETE', `/notification-rules/${UNKNOWN}`],
  ['GET', '/deliveries'],
  ['POST', `/deliveries/${UNKNOWN}/again`],
] as const)('%s %s is for who manages the account', async (method, path) => {
  const keyPermissions = ['manage_account'] as const
  const { authorization } = await api.newTenant({ keyPermissions, rolePermissions: ['manage_users'] })
  const request = { method, url: `/api/v1${path}`, headers: { authorization } }
  expect((await api.app.inject(request)).statusCode).toBe(403)
})
