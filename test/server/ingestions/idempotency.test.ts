import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '../../support/patience.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()
const FILE = JSON.stringify([record('a')])
const LARGE = `[${' '.repeat(3_000_000)}]`

async function post(
  { authorization }: TestTenant,
  key: string,
  content: string,
  encoding = 'identity',
): Promise<Answer> {
  const { payload, headers } = multipart({ content })
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/ingestions',
    headers: { ...headers, authorization, 'idempotency-key': key, 'content-encoding': encoding },
    payload: encoding === 'gzip' ? gzipSync(payload) : payload,
  })
  return answer(response)
}

async function jobCount(tenant: TestTenant): Promise<number> {
  return (await tenant.get('/ingestions')).body.meta.pagination.count
}

test.each([
  ['a small file', FILE],
  ['a large one', LARGE],
  ['an empty one', ''],
])('the same key and the same bytes lead to the same job: %s', async (_, content) => {
  const tenant = await api.newTenant()
  const first = await post(tenant, 'key', content)
  const second = await post(tenant, 'key', content, 'gzip')
  expect(second).toMatchObject({ status: 202, body: first.body })
  expect(second.headers['content-location']).toBe(first.headers['content-location'])

  await tenant.process(first.body.data.id)
  const third = await post(tenant, 'key', content)
  expect(third.body).toEqual((await tenant.get(`/ingestions/${first.body.data.id}`)).body)
  expect(await jobCount(tenant)).toBe(1)
})

test.each([
  [FILE, '[]'],
  [LARGE, `${LARGE} `],
])('the same key and other bytes are refused', async (content, other) => {
  const tenant = await api.newTenant()
  await post(tenant, 'key', content)
  expect(await post(tenant, 'key', other)).toMatchObject({
    status: 422,
    body: { errors: [{ status: '422', code: 'invalid', source: { header: 'Idempotency-Key' } }] },
  })
  expect((await post(tenant, 'another key', other)).status).toBe(202)
  expect(await jobCount(tenant)).toBe(2)
})

test('each tenant has keys of its own', async () => {
  const [one, other] = [await api.newTenant(), await api.newTenant()]
  const first = await post(one, 'key', FILE)
  const second = await post(other, 'key', '[]')
  expect(second.status).toBe(202)
  expect(second.body.data.id).not.toBe(first.body.data.id)
})

test('fifty uploads at once with one key make one job', async () => {
  const tenant = await api.newTenant()
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(tenant, 'key', FILE)))
  const accepted = answers.filter(({ status }) => status === 202)
  expect(new Set(accepted.map(({ body }) => body.data.id)).size).toBe(1)
  for (const { status } of answers) expect([202, 409]).toContain(status)
  expect(await jobCount(tenant)).toBe(1)
})

test('while the first upload is still arriving the second is told to wait', async () => {
  const tenant = await api.newTenant()
  const app = api.build({})
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const { payload, headers } = multipart({ content: LARGE })
  const head = [
    'POST /api/v1/ingestions HTTP/1.1',
    'host: localhost',
    'idempotency-key: key',
    `authorization: ${tenant.authorization}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, 2_500_000))

  await vi.waitFor(async () => expect(await isClaimed(tenant, 'key')).toBe(true), PATIENCE)
  const refused = await post(tenant, 'key', LARGE)
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ status: '409', code: 'invalid' }] } })
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)

  socket.destroy()
  await vi.waitFor(async () => expect((await post(tenant, 'key', LARGE)).status).toBe(202), PATIENCE)
  expect(await jobCount(tenant)).toBe(1)
})

/** Whether a request holds the advisory lock of a key at this moment. */
async function isClaimed({ id }: TestTenant, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and objsubid = 1
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(${`${id} idempotency ${key}`}, 0)`.execute(
    api.owner,
  )
  return rows.length > 0
}

test('an upload that is refused leaves its key unused', async () => {
  const tenant = await api.newTenant()
  const { payload, headers } = multipart({ content: FILE })
  const sent = { ...headers, authorization: tenant.authorization, 'idempotency-key': 'key' }
  const cut = {
    method: 'POST',
    url: '/api/v1/ingestions',
    headers: sent,
    payload: payload.subarray(0, -8),
  } as const
  expect((await api.app.inject(cut)).statusCode).toBe(400)
  expect((await post(tenant, 'key', '[]')).status).toBe(202)
})

test('keys are kept for a day and then forgotten, a few at a time', async () => {
  const tenant = await api.newTenant()
  await post(tenant, 'old', FILE)
  await post(tenant, 'young', FILE)
  await sql`
    update idempotency_keys
    set created_at = now() - case key when 'old' then interval '25 hours' else interval '23 hours' end
    where tenant_id = ${tenant.id}`.execute(api.owner)
  await post(tenant, 'new', FILE)
  expect((await post(tenant, 'young', '[]')).status).toBe(422)
  expect((await post(tenant, 'old', '[]')).status).toBe(202)
})

test.each([
  ['empty', '', 400],
  ['too long', 'x'.repeat(256), 400],
  ['not printable', 'a\tb', 400],
  ['not ASCII', 'schlüssel', 400],
  ['as long as may be', 'x'.repeat(255), 202],
  ['of any printable characters', '"~ !\\\';--"', 202],
])('a key that is %s', async (_, key, status) => {
  const tenant = await api.newTenant()
  expect((await post(tenant, key, FILE)).status).toBe(status)
})
