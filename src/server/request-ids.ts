import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Of a request, by the standards that proxies and other services use. */
interface RequestIds {
  readonly headers: Readonly<Record<string, string>>
  /** What its log lines have beside `reqId`. */
  readonly logged: Readonly<Record<string, string>>
}

/** What is safe in a header, a log and a shell. */
const REQUEST_ID = /^[\w.:/+=@~-]{1,128}$/
/** W3C Trace Context: version, trace, parent, flags; versions to come may add more. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** The flag that the caller records the trace; the others are not ours to pass on. */
const SAMPLED = 1
const SPAN_ID_BYTES = 8

const idsOfRequests = new WeakMap<FastifyRequest, RequestIds>()

/** Names each request in its answer and its log lines, also as the caller does: `X-Request-Id`, `traceparent`. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, logged } = idsOf(request)
    reply.headers(headers)
    if (Object.keys(logged).length === 0) return
    const logger = request.log.child(logged)
    request.log = logger
    reply.log = logger
  })
}

/** The headers that name a request in its answer. What the caller sent and is not valid counts as not sent. */
export function namesOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return idsOf(request).headers
}

function idsOf(request: FastifyRequest): RequestIds {
  const known = idsOfRequests.get(request)
  if (known !== undefined) return known
  const ids = readIds(request)
  idsOfRequests.set(request, ids)
  return ids
}

function readIds({ id, headers }: FastifyRequest): RequestIds {
  const requestId = String(headers['x-request-id'] ?? '')
  const isNamed = REQUEST_ID.test(requestId)
  const trace = traceOf(String(headers['traceparent'] ?? ''))
  return {
    headers: {
      'Transaction-ID': id,
      'X-Request-Id': isNamed ? requestId : id,
      ...(trace && { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.flags}` }),
    },
    logged: {
      ...(isNamed && { requestId }),
      ...(trace && { traceId: trace.traceId, spanId: trace.spanId, parentId: trace.parentId }),
    },
  }
}

/** The caller's trace, with an id for what we do in it. */
function traceOf(
  traceparent: string,
): Record<'traceId' | 'parentId' | 'spanId' | 'flags', string> | undefined {
  const [, version, traceId = '', parentId = '', flags = '', more] = TRACEPARENT.exec(traceparent) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined
  const sampled = Number.parseInt(flags, 16) & SAMPLED
  return { traceId, parentId, spanId: randomBytes(SPAN_ID_BYTES).toString('hex'), flags: `0${sampled}` }
}
