import { AssayError } from '../../errors/assay-error.ts'

/** A request that cannot be made or has no answer. The message is a sentence for a person, without the API key. */
export class RequestError extends AssayError {
  override readonly code = 'request_failed'
}
