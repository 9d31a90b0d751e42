import { AssayError } from '../errors.ts'

/** Codes of the API's errors, which these answers share. */
type RefusalCode =
  | 'invalid'
  | 'not_authenticated'
  | 'permission_denied'
  | 'not_found'
  | 'rate_limited'
  | 'error'

/** Why a stream does not start. The server answers with the status and the code, before anything is streamed. */
export abstract class StreamRefusal extends AssayError {
  abstract override readonly code: RefusalCode
  abstract readonly status: number
  readonly headers: Readonly<Record<string, string>> = {}
}

/** There is no such resource, or the sender cannot see it: one answer for both. */
export class NotFound extends StreamRefusal {
  override readonly code = 'not_found'
  override readonly status = 404

  constructor(detail = 'Not found.') {
    super(detail)
  }
}

/** The sender is known, and may not read this stream. */
export class PermissionDenied extends StreamRefusal {
  override readonly code = 'permission_denied'
  override readonly status = 403

  constructor(detail = 'You may not read this stream.') {
    super(detail)
  }
}

/** Nobody knows who asks. */
export class NotAuthenticated extends StreamRefusal {
  override readonly code = 'not_authenticated'
  override readonly status = 401

  constructor(detail = 'Say who you are.') {
    super(detail)
  }
}

/** A view set answered with no channel instead of saying why. */
export class NoChannels extends StreamRefusal {
  override readonly code = 'invalid'
  override readonly status = 400

  constructor() {
    super('No channels specified')
  }
}

/** The client asked for something that is no event stream. */
export class NotAcceptable extends StreamRefusal {
  override readonly code = 'invalid'
  override readonly status = 406

  constructor() {
    super('This is an event stream. Ask for it with the header “Accept: text/event-stream”.')
  }
}

/** A stream never ends, so whatever is asked on its connection before or after it would wait for ever. */
export class ConnectionInUse extends StreamRefusal {
  override readonly code = 'invalid'
  override readonly status = 400

  constructor() {
    super('Another request is underway on this connection. Ask for an event stream on one of its own.')
  }
}

/** As many streams are open as may be, for one of those who share them. */
export class TooManyStreams extends StreamRefusal {
  override readonly code = 'rate_limited'
  override readonly status = 429
  override readonly headers: Readonly<Record<string, string>>

  constructor(whose: string, retryAfterSeconds: number) {
    super(`This ${whose} has as many event streams open as it may. Close one, or try again later.`)
    this.headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' }
  }
}

/** The process stops, or its bus brings no events. */
export class StreamsUnavailable extends StreamRefusal {
  override readonly code = 'error'
  override readonly status = 503
  override readonly headers: Readonly<Record<string, string>>

  constructor(detail: string, retryAfterSeconds: number, cause?: unknown) {
    super(detail, cause === undefined ? {} : { cause })
    this.headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' }
  }
}

/** One word for why a stream was refused: the code of the answer. */
export function refusalReason(error: unknown): string {
  return error instanceof AssayError ? error.code : 'error'
}
