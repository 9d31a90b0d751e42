import { ApiError } from '../http/errors.ts'

/** Printable ASCII: what every HTTP library can send. */
const KEY = /^[\x20-\x7e]{1,255}$/

const SOURCE = { header: 'Idempotency-Key' } as const
const RETRY_AFTER_SECONDS = 1

/** The validated `Idempotency-Key` header, by which a repeated upload makes no second job; `undefined` without one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new ApiError('invalid', 'The Idempotency-Key must have 1 to 255 printable ASCII characters.', {
      source: SOURCE,
    })
  }
  return header
}

/** A 409 error: an upload with the same key is still arriving. */
export function keyInUse(): ApiError {
  const detail = 'A file with this Idempotency-Key is still arriving. Try again when it has.'
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) }
  return new ApiError('invalid', detail, { status: 409, source: SOURCE, headers })
}

/** A 422 error: the key was used for a different file. */
export function keyOfAnotherFile(): ApiError {
  const detail = 'This Idempotency-Key was used for a file with other bytes. Choose a new key for a new file.'
  return new ApiError('invalid', detail, { status: 422, source: SOURCE })
}
