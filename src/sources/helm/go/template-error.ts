import { AssayError } from '../../../errors.ts'

/** What a template does wrong, in the words of Go: its place is added where it is caught. */
export class TemplateError extends AssayError {
  override readonly code: string = 'helm_template'
}
