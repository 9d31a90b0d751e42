import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceOf } from '../traces/request-span.ts'
import { writeTraceparent } from '../traces/traceparent.ts'

/** Of a request, by the standards that proxies and other services use. */
interface RequestIds {
  readonly headers: Readonly<Record<string, string>>
  /** What its log lines have beside `reqId`. */
  readonly logged: Readonly<Record<string, string>>
}

/** What is safe in a header, a log and a shell. */
const REQUEST_ID = /^[\w.:/+=@~-]{1,128}$/

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

function readIds(request: FastifyRequest): RequestIds {
  const { id, headers } = request
  const requestId = String(headers['x-request-id'] ?? '')
  const isNamed = REQUEST_ID.test(requestId)
  const { own, caller } = traceOf(request)
  return {
    headers: {
      'Transaction-ID': id,
      'X-Request-Id': isNamed ? requestId : id,
      ...(own && { traceparent: writeTraceparent(own) }),
    },
    logged: {
      ...(isNamed && { requestId }),
      ...(own && { traceId: own.traceId, spanId: own.spanId }),
      ...(caller && { parentId: caller.spanId }),
    },
  }
}
