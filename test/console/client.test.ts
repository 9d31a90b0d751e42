import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '../../src/console/api/client.js'

const BASE = 'https://assay.test/api/v1/'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const document = (count: number) => ({ data: [], meta: { count } })

function failure(status: number, headers: Record<string, string> = {}, source?: object) {
  const errors = [{ status: String(status), code: `code_${status}`, detail: `detail of ${status}`, source }]
  return HttpResponse.json({ errors }, { status, headers })
}

test('a document is asked for with its ETag, and is the very same while it has not changed', async () => {
  const asked: (string | null)[] = []
  server.use(
    http.get(`${BASE}findings`, ({ request }) => {
      const known = request.headers.get('if-none-match')
      asked.push(known)
      return known === '"1"'
        ? new HttpResponse(null, { status: 304 })
        : HttpResponse.json(document(1), { headers: { ETag: '"1"' } })
    }),
  )
  const client = new Client(BASE)
  const first = await client.get('findings')
  expect(await client.get('findings')).toBe(first)
  client.forget()
  expect(await client.get('findings')).not.toBe(first)
  expect(asked).toEqual([null, '"1"', null])
})

test('of many documents only the latest are kept', async () => {
  let conditional = 0
  server.use(
    http.get(`${BASE}findings/:id`, ({ request }) => {
      if (request.headers.has('if-none-match')) conditional += 1
      return HttpResponse.json(document(1), { headers: { ETag: '"1"' } })
    }),
  )
  const client = new Client(BASE)
  for (let id = 0; id < 100; id += 1) await client.get(`findings/${id}`)
  await client.get('findings/0')
  expect(conditional).toBe(0)
  await client.get('findings/99')
  expect(conditional).toBe(1)
})

test.each([
  [401, 'expired'],
  [402, 'unsubscribed'],
  [403, 'forbidden'],
  [404, 'missing'],
  [409, 'refused'],
  [429, 'busy'],
  [500, 'broken'],
  [503, 'busy'],
])('an answer of %i is a problem of the kind %s, with what the service says', async (status, kind) => {
  server.use(http.get(`${BASE}findings`, () => failure(status, { 'Retry-After': '7' })))
  await expect(new Client(BASE).get('findings')).rejects.toMatchObject({
    kind,
    message: `detail of ${status}`,
    code: `code_${status}`,
    retryAfterMs: 7000,
  })
})

test('a page of a proxy, an answer that is cut and no answer are problems too', async () => {
  const client = new Client(BASE)
  server.use(http.get(`${BASE}findings`, () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(client.get('findings')).rejects.toMatchObject({
    kind: 'broken',
    message: 'The service answered 502.',
  })
  server.use(http.get(`${BASE}findings`, () => HttpResponse.text('{"data": [')))
  await expect(client.get('findings')).rejects.toMatchObject({ kind: 'broken' })
  server.use(http.get(`${BASE}findings`, () => HttpResponse.error()))
  await expect(client.get('findings')).rejects.toMatchObject({ kind: 'offline' })
})

test('401 tells that the session has ended; other failures do not', async () => {
  const client = new Client(BASE)
  let ended = 0
  client.onExpired = () => {
    ended += 1
  }
  server.use(http.get(`${BASE}findings`, () => failure(403)))
  await expect(client.get('findings')).rejects.toThrow()
  expect(ended).toBe(0)
  server.use(http.get(`${BASE}findings`, () => failure(401)))
  await expect(client.get('findings')).rejects.toThrow()
  expect(ended).toBe(1)
})

test('what changes something carries the token of the session; what reads does not', async () => {
  const tokens: (string | null)[] = []
  const note = ({ request }: { request: Request }) => {
    tokens.push(request.headers.get('x-csrf-token'))
    return new HttpResponse(null, { status: 204 })
  }
  server.use(http.delete(`${BASE}providers/1`, note))
  server.use(
    http.get(`${BASE}providers`, ({ request }) => {
      note({ request })
      return HttpResponse.json(document(0))
    }),
  )
  const client = new Client(BASE)
  client.csrfToken = 'token'
  expect(await client.send('DELETE', 'providers/1')).toEqual({ data: undefined, meta: {} })
  await client.get('providers')
  expect(tokens).toEqual(['token', null])
})

test('a document that is sent says what of it is at fault', async () => {
  server.use(http.post(`${BASE}api-keys`, () => failure(400, {}, { pointer: '/data/attributes/name' })))
  const sent = new Client(BASE).send('POST', 'api-keys', { type: 'api-keys', attributes: { name: '' } })
  await expect(sent).rejects.toMatchObject({ kind: 'refused', pointer: '/data/attributes/name' })
})
