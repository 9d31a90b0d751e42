import { AssayError } from '../errors/assay-error.ts'

/** Error codes of the API that streams use. */
type RefusalCode =
  | 'invalid'
  | 'not_authenticated'
  | 'permission_denied'
  | 'not_found'
  | 'rate_limited'
  | 'error'

/** Why a stream is refused. The server responds with the status and code; no stream starts. */
export abstract class StreamRefusal extends AssayError {
  abstract override readonly code: RefusalCode
  abstract readonly status: number
  readonly headers: Readonly<Record<string, string>> = {}
}

/** The resource does not exist, or the sender may not see it: the same response for both. */
export class NotFound extends StreamRefusal {
  override readonly code = 'not_found'
  override readonly status = 404

  constructor(detail = 'Not found.') {
    super(detail)
  }
}

/** The sender is authenticated, but may not read this stream. */
export class PermissionDenied extends StreamRefusal {
  override readonly code = 'permission_denied'
  override readonly status = 403

  constructor(detail = 'You may not read this stream.') {
    super(detail)
  }
}

/** The sender is not authenticated. */
export class NotAuthenticated extends StreamRefusal {
  override readonly code = 'not_authenticated'
  override readonly status = 401

  constructor(detail = 'Say who you are.') {
    super(detail)
  }
}

/** No stream can be opened for a request like this. */
export class InvalidStreamRequest extends StreamRefusal {
  override readonly code = 'invalid'
  override readonly status: 400 | 406

  constructor(detail: string, status: 400 | 406 = 400) {
    super(detail)
    this.status = status
  }
}

/** A user, tenant, address or process has too many open streams. */
export class TooManyStreams extends StreamRefusal {
  override readonly code = 'rate_limited'
  override readonly status = 429
  override readonly headers: Readonly<Record<string, string>>

  constructor(whose: string, retryAfterSeconds: number) {
    super(`This ${whose} has as many event streams open as it may. Close one, or try again later.`)
    this.headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' }
  }
}

/** The process is stopping, or its event bus is down. */
export class StreamsUnavailable extends StreamRefusal {
  override readonly code = 'error'
  override readonly status = 503
  override readonly headers: Readonly<Record<string, string>>

  constructor(detail: string, retryAfterSeconds: number, cause?: unknown) {
    super(detail, cause === undefined ? {} : { cause })
    this.headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' }
  }
}

/** The error code of a refusal, for metrics. */
export function refusalReason(error: unknown): string {
  return error instanceof AssayError ? error.code : 'error'
}
