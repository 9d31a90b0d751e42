import { AssayError } from '../errors.ts'

/** A report could not be written. */
export class OutputError extends AssayError {
  override readonly code = 'output'
}
