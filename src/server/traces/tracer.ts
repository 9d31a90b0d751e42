import { type Context, ROOT_CONTEXT, type SpanContext, type Tracer, trace } from '@opentelemetry/api'

/** Records nothing until an SDK is there, whether `startTraces` has loaded it or the program around this server. */
export function tracer(): Tracer {
  return trace.getTracer('assay')
}

/** Where a span begins that another process has caused, or nobody. */
export function causedBy(cause: SpanContext | undefined): Context {
  return cause === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, cause)
}

/** The kind of an error: its code, such as PostgreSQL's, or the name of its class. Never its message, which may have values in it. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
