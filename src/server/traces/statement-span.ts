import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { StatementListener } from '../../store/statement-listener.ts'
import { errorType, tracer } from './tracer.ts'

const FIRST_WORD = /^\s*([a-z]+)/i
/** Strings and numbers. Code writes only constants there, and nobody has to rely on it. */
const LITERALS = /'[^']*'|(?<![\w$.])\d+(?:\.\d+)?/g
/** Long statements are told by their beginning. */
const MAX_TEXT = 2_000

/** Makes a span of a statement that has ended, within what it was made for. It has the places of values, and no value. */
export const traceStatement: StatementListener = ({ text, milliseconds, error }) => {
  if (trace.getActiveSpan()?.isRecording() !== true) return
  const end = Date.now()
  const operation = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const span = tracer().startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: end - milliseconds,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MAX_TEXT).replace(LITERALS, '?'),
    },
  })
  if (error !== undefined)
    span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
