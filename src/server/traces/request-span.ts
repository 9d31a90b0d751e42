import { randomBytes } from 'node:crypto'
import {
  context,
  isSpanContextValid,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readTraceparent } from './traceparent.ts'
import { causedBy, errorType, tracer } from './tracer.ts'

/** A request in its trace. */
interface RequestTrace {
  /** The caller's span, if it named one. */
  readonly caller: SpanContext | undefined
  /** Ours: recorded by an SDK, or else one that only has a name, for the caller's trace. */
  readonly own: SpanContext | undefined
  readonly span: Span | undefined
}

const SPAN_ID_BYTES = 8
/** Orchestrators and Prometheus ask every few seconds, and a trace of that tells nothing. */
const UNTRACED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])
/** Others are told as one, as the conventions of OpenTelemetry ask for: a caller may invent any. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])
const LEAST_SERVER_ERROR = 500

const tracesOfRequests = new WeakMap<FastifyRequest, RequestTrace>()

/** Makes a span of each request, in which what it does is done. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { span } = traceOf(request)
    if (span === undefined) return done()
    context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { span } = traceOf(request)
    if (span === undefined) return
    const { statusCode } = reply
    span.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= LEAST_SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

/** Read once for each request, with its only reading of `traceparent`. */
export function traceOf(request: FastifyRequest): RequestTrace {
  const known = tracesOfRequests.get(request)
  if (known !== undefined) return known
  const begun = beginTrace(request)
  tracesOfRequests.set(request, begun)
  return begun
}

/** Says what kind of error a request ended with, and no more: messages may have values of a tenant in them. */
export function recordError(request: FastifyRequest, error: unknown): void {
  traceOf(request).span?.setAttribute('error.type', errorType(error))
}

function beginTrace(request: FastifyRequest): RequestTrace {
  const caller = readTraceparent(String(request.headers['traceparent'] ?? ''))
  const span = UNTRACED.has(request.routeOptions.url) ? undefined : beginSpan(request, caller)
  const recorded = span?.spanContext()
  // Without an SDK a span is the caller's own one, or none at all.
  if (recorded !== undefined && isSpanContextValid(recorded) && recorded.spanId !== caller?.spanId)
    return { caller, own: recorded, span }
  const named = caller && { ...caller, spanId: randomBytes(SPAN_ID_BYTES).toString('hex') }
  return { caller, own: named, span: undefined }
}

function beginSpan(request: FastifyRequest, caller: SpanContext | undefined): Span {
  const method = METHODS.has(request.method) ? request.method : '_OTHER'
  const { url: route } = request.routeOptions
  const [path = ''] = request.url.split('?', 1)
  const name = method === '_OTHER' ? 'HTTP' : method
  const attributes = {
    'http.request.method': method,
    'url.scheme': request.protocol,
    // A path that nobody serves may be anything, such as a credential in the wrong place.
    ...(route !== undefined && { 'http.route': route, 'url.path': path }),
  }
  const options = { kind: SpanKind.SERVER, attributes }
  return tracer().startSpan(route === undefined ? name : `${name} ${route}`, options, causedBy(caller))
}
