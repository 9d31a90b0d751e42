import { AssayError } from '../../../errors/assay-error.ts'

/** What a template does wrong, in the words of Go: its place is added where it is caught. */
export class TemplateError extends AssayError {
  override readonly code: string = 'helm_template'
}

/** Values or texts beyond our limits. Functions that go on where something cannot be encoded do not go on after it. */
export class TooLargeError extends TemplateError {
  override readonly code = 'helm_too_large'
}
