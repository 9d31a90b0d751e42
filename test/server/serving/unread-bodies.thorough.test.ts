import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../support/borrowed/borrow.ts'
import { startNginx } from '../../support/nginx.ts'
import { openApi } from '../api.ts'
import { multipart } from '../multipart.ts'

const TIMES = 60
const AT_ONCE = 4

const api = await openApi()
const { authorization } = await api.newTenant()
const app = api.build({})
await app.listen({ port: 0 })
const service = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

interface Refused {
  readonly status: number
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly payload: string | Buffer
}

const UPLOAD = '/api/v1/ingestions'
const KEYS = '/api/v1/api-keys'

/** What is refused before all of it is read. */
const REFUSED: Readonly<Record<string, (content: string) => Refused>> = {
  'a file without a key': (content) => ({ status: 401, path: UPLOAD, ...multipart({ content }) }),
  'a file for no route': (content) => ({ status: 404, path: '/api/v1/no', ...multipart({ content }) }),
  'a file for a route that is read': (content) => ({
    status: 405,
    path: '/api/v1/findings',
    ...multipart({ content }),
  }),
  'a file in another field': (content) => ownForm({ content, field: 'other' }),
  'a file of another type': (content) => ownForm({ content, name: 'a.txt' }),
  'a document that is too large': (content) => ({
    status: 413,
    path: KEYS,
    headers: { authorization, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify({ data: { type: 'api-keys', attributes: { name: content } } }),
  }),
  'a document of another type': (content) => ({
    status: 415,
    path: KEYS,
    headers: { authorization, 'content-type': 'text/plain' },
    payload: content,
  }),
}

function ownForm(file: Parameters<typeof multipart>[0]): Refused {
  const { headers, payload } = multipart(file)
  return { status: 400, path: UPLOAD, headers: { ...headers, authorization }, payload }
}

interface Sending {
  readonly bytes: number
  readonly keepAlive: boolean
}

/** What many senders see, several at a time: statuses, and what went wrong where there was no answer. */
async function seenBySenders(
  base: string,
  name: string,
  { bytes, keepAlive }: Sending,
): Promise<ReadonlySet<number | string>> {
  const refused = REFUSED[name]?.('x'.repeat(bytes)) ?? expect.fail('There is no such case.')
  const agent = new Agent({ keepAlive })
  onTestFinished(() => agent.destroy())
  const seen = new Set<number | string>()
  const send = async (): Promise<void> => {
    for (let time = 0; time < TIMES; time += AT_ONCE) seen.add(await answerOf(base, agent, refused))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return seen
}

function answerOf(base: string, agent: Agent, { path, headers, payload }: Refused): Promise<number | string> {
  return new Promise((resolve) => {
    const length = { 'content-length': Buffer.byteLength(payload) }
    const sending = request(base + path, { method: 'POST', agent, headers: { ...headers, ...length } })
    sending.on('error', (error) => resolve(error.message))
    sending.on('response', (response) => {
      response.resume()
      response.on('error', (error) => resolve(error.message))
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.end(payload)
  })
}

/** As large as a body can be that is read whole before it is refused; nginx keeps the connection. */
const SMALL: Sending = { bytes: 1_000_000, keepAlive: true }
/** More than the buffers of a connection hold, so that it is still being sent when the answer comes. */
const LARGE: Sending = { bytes: 8_000_000, keepAlive: false }

test.each(Object.keys(REFUSED).flatMap((name) => [SMALL, LARGE].map((sending) => [name, sending] as const)))(
  '%s: each sender of %o sees the refusal',
  async (name, sending) => {
    const { status } = REFUSED[name]?.('') ?? expect.fail('There is no such case.')
    expect([...(await seenBySenders(service, name, sending))]).toEqual([status])
  },
)

test.each(Object.keys(REFUSED).flatMap((name) => [SMALL, LARGE].map((sending) => [name, sending] as const)))(
  '%s, behind nginx: each sender of %o sees it, and the service is not taken to be down',
  needs('nginx'),
  async (name, sending) => {
    const { status } = REFUSED[name]?.('') ?? expect.fail('There is no such case.')
    const nginx = await startNginx({ upstream: [service, service] })
    expect([...(await seenBySenders(nginx, name, sending))]).toEqual([status])
  },
)
