import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'

interface Service {
  readonly url: string
  /** From where a proxy that is trusted says that requests come, unless they name an address. */
  readonly address: string
}

/** What Fastify injects requests with. */
const INJECTED_HOST = 'localhost:80'

/** An application like another one, but for requests that tests inject: those go over HTTP to a service. */
export function overHttp(app: FastifyInstance, service: Service): FastifyInstance {
  const inject = (options: InjectOptions | string) =>
    answerOf(typeof options === 'string' ? { url: options } : options, service)
  return Object.create(app, { inject: { value: inject } })
}

/** An answer, as Fastify’s `inject` tells it. */
async function answerOf(options: InjectOptions, { url: base, address }: Service) {
  const { method = 'GET', url, payload, headers, remoteAddress = address } = options
  const body = typeof payload === 'object' && !Buffer.isBuffer(payload) ? JSON.stringify(payload) : payload
  const { hostname, port } = new URL(base)
  const request = send({
    hostname,
    port,
    method,
    // As it is written: a URL would be put right. HTTP takes visible characters of ASCII alone.
    path: String(url).replace(/[^!-~]+/g, encodeURIComponent),
    headers: {
      host: INJECTED_HOST,
      'x-forwarded-for': remoteAddress,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...(typeof payload === 'object' && body !== payload && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const rawPayload = Buffer.concat(await response.toArray())
  const text = rawPayload.toString()
  const cookies = response.headers['set-cookie'] ?? []
  return {
    statusCode: response.statusCode ?? 0,
    headers: { ...response.headers, ...(cookies.length === 1 && { 'set-cookie': cookies[0] }) },
    rawPayload,
    payload: text,
    body: text,
    json: () => JSON.parse(text),
    raw: { req: { method, url: String(url) } },
  }
}
