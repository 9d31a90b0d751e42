import { AssayError } from '../errors.ts'

/** A push that cannot go on. The message is ready for a person and never holds the API key. */
export class PushError extends AssayError {
  override readonly code = 'push_failed'
}
