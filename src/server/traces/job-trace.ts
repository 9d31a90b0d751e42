import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { IngestionJob } from '../../store/jobs.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import { causedBy, errorType, tracer } from './tracer.ts'

/** What a job takes along of the request that makes it, if that is traced. */
export function traceForJob(): Pick<IngestionJob, 'traceparent'> {
  const span = trace.getActiveSpan()?.spanContext()
  return span === undefined ? {} : { traceparent: writeTraceparent(span) }
}

/** Does a job in a span of its own, in the trace of the request that accepted the file. */
export function inJobSpan<T>(
  { ingestionId, traceparent = '' }: IngestionJob,
  work: () => Promise<T>,
): Promise<T> {
  const request = readTraceparent(traceparent)
  const parent = causedBy(request)
  const span = tracer().startSpan(
    'process ingestion',
    {
      kind: SpanKind.CONSUMER,
      links: request === undefined ? [] : [{ context: request }],
      attributes: {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': 'ingestion',
        'messaging.message.id': ingestionId,
      },
    },
    parent,
  )
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work()
    } catch (error) {
      span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
