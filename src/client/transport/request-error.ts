import { AssayError } from '../../errors.ts'

/** A request that cannot be made or has no answer. The message is ready for a person and never holds the API key. */
export class RequestError extends AssayError {
  override readonly code = 'request_failed'
}
