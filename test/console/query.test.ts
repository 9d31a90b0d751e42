import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Client } from '../../src/console/api/client.js'
import { Query } from '../../src/console/api/query.js'
import { PATIENCE } from '../support/patience.ts'

const BASE = 'https://assay.test/api/v1/'
const JOBS = `${BASE}ingestions`
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const document = (count: number) => ({ data: [], meta: { count } })

function open(options?: ConstructorParameters<typeof Query>[2]): Query {
  const query = new Query(new Client(BASE), 'ingestions', options)
  onTestFinished(() => query.stop())
  query.start()
  return query
}

const countOf = (query: Query): unknown => query.answer.value.document?.meta['count']
const kindOf = (query: Query): unknown => query.answer.value.problem?.kind

test('of answers that arrive out of order, that of the latest request counts', async () => {
  const waiting: (() => void)[] = []
  let asked = 0
  server.use(
    http.get(JOBS, async () => {
      asked += 1
      const count = asked
      await new Promise<void>((resolve) => waiting.push(resolve))
      return HttpResponse.json(document(count))
    }),
  )
  const query = open()
  await vi.waitUntil(() => waiting.length === 1, PATIENCE)
  const refreshed = query.refresh()
  await vi.waitUntil(() => waiting.length === 2, PATIENCE)
  waiting[1]?.()
  await refreshed
  waiting[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(countOf(query)).toBe(2)
})

test('it is asked for again, as often as what was answered calls for', async () => {
  let asked = 0
  server.use(
    http.get(JOBS, () => {
      asked += 1
      return HttpResponse.json(document(asked))
    }),
  )
  const query = open({ everyMs: ({ meta }) => (meta['count'] < 3 ? 5 : 0) })
  await expect.poll(() => countOf(query), PATIENCE).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBe(3)
})

test('what was answered stays while the service is busy, which it is asked again after', async () => {
  let asked = 0
  server.use(
    http.get(JOBS, () => {
      asked += 1
      return asked === 2
        ? HttpResponse.json({ errors: [] }, { status: 503, headers: { 'Retry-After': '0' } })
        : HttpResponse.json(document(asked))
    }),
  )
  const query = open()
  await expect.poll(() => countOf(query), PATIENCE).toBe(1)
  const kinds: unknown[] = []
  query.answer.subscribe(() => kinds.push(kindOf(query)))
  await query.refresh()
  expect(countOf(query)).toBe(1)
  expect(kinds).toContain('busy')
})

test('after a refusal it is not asked for again', async () => {
  let asked = 0
  server.use(
    http.get(JOBS, () => {
      asked += 1
      return HttpResponse.json({ errors: [] }, { status: 403, headers: { 'Retry-After': '0' } })
    }),
  )
  const query = open({ everyMs: 5 })
  await expect.poll(() => kindOf(query), PATIENCE).toBe('forbidden')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBe(1)
})

test('offline, it is asked for again when the network is back', async () => {
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  onTestFinished(() => void vi.unstubAllGlobals())
  server.use(http.get(JOBS, () => HttpResponse.error()))
  const query = open()
  await expect.poll(() => kindOf(query), PATIENCE).toBe('offline')
  server.use(http.get(JOBS, () => HttpResponse.json(document(7))))
  network.dispatchEvent(new Event('online'))
  await expect.poll(() => countOf(query), PATIENCE).toBe(7)
  expect(kindOf(query)).toBeUndefined()
})

test('once it is stopped, nothing is asked and no answer counts', async () => {
  let asked = 0
  let answer = (): void => undefined
  server.use(
    http.get(JOBS, async () => {
      asked += 1
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return HttpResponse.json(document(1))
    }),
  )
  const query = open({ everyMs: 5 })
  await vi.waitUntil(() => asked === 1, PATIENCE)
  query.stop()
  answer()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(query.answer.value).toEqual({ document: undefined, problem: undefined, isLoading: true })
  expect(asked).toBe(1)
})

test('who comes back sees at once what was answered last, until another person has logged in', async () => {
  const client = new Client(BASE)
  server.use(http.get(JOBS, () => HttpResponse.json(document(3), { headers: { ETag: '"3"' } })))
  await client.get('ingestions')
  expect(countOf(new Query(client, 'ingestions'))).toBe(3)
  expect(countOf(new Query(client, 'findings'))).toBeUndefined()
  client.forget()
  expect(countOf(new Query(client, 'ingestions'))).toBeUndefined()
})

test('the client says whether any answer came, and nothing of requests that were given up', async () => {
  const client = new Client(BASE)
  const reached: boolean[] = []
  client.onReached = (isReached) => reached.push(isReached)
  server.use(http.get(JOBS, () => HttpResponse.error()))
  await expect(client.get('ingestions')).rejects.toMatchObject({ kind: 'offline' })
  server.use(http.get(JOBS, () => HttpResponse.json({}, { status: 503 })))
  await expect(client.get('ingestions')).rejects.toMatchObject({ kind: 'busy' })
  await expect(client.get('ingestions', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(reached).toEqual([false, true])
})
