import { messageOf } from '../../../errors/message-of.ts'
import { CallFailure, type FailureKind } from '../call-failure.ts'
import { TooLongError } from './whole-body.ts'

/** What an API says of a refusal, in the form that its errors have. */
export interface Refusal {
  /** `Forbidden`, `AuthorizationFailed`. */
  readonly apiCode?: string | undefined
  readonly message?: string | undefined
  /** What is meant, where the status does not say so. */
  readonly kind?: FailureKind | undefined
  /** What it is about, where that may be another thing than what was asked for. */
  readonly about?: string | undefined
}

/** An answer that refuses a call, as its status and its body tell. */
export function refusedBy(status: number, { apiCode, message, kind, about }: Refusal): CallFailure {
  return new CallFailure(message ?? `HTTP ${status}`, {
    kind: kind ?? kindOf(status),
    apiCode: apiCode ?? `HTTP ${status}`,
    about,
  })
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'expired'
  // A proxy asks for credentials by 407.
  if (status === 403 || status === 407) return 'denied'
  if (status === 408) return 'silent'
  if (status === 429) return 'throttled'
  return status >= 500 ? 'unavailable' : 'refused'
}

const SILENT: ReadonlySet<unknown> = new Set([
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
])

/** A call that got no answer, or one that cannot be read. */
export function unanswered(cause: unknown): CallFailure {
  return new CallFailure(messageOf(cause), { kind: kindWithoutAnswer(cause), cause })
}

function kindWithoutAnswer(cause: unknown): FailureKind {
  if (!(cause instanceof Error)) return 'unreadable'
  if (cause instanceof TooLongError) return 'too-long'
  // Calls are aborted only where the user stops the scan.
  if (cause.name === 'AbortError') return 'stopped'
  const code = 'code' in cause ? cause.code : undefined
  if (cause.name === 'TimeoutError' || SILENT.has(code)) return 'silent'
  if (code === 'ENOTFOUND') return 'unresolved'
  return code === undefined ? 'unreadable' : 'unavailable'
}
