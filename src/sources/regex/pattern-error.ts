import { AssayError } from '../../errors/assay-error.ts'

/** A pattern that RE2 refuses, or that takes too long to compile or to match. */
export class PatternError extends AssayError {
  override readonly code = 'pattern_syntax'
}
