import { AssayError } from '../../../errors/assay-error.ts'

/** A place in a template. */
export interface TemplatePlace {
  readonly file: string
  readonly line: number
}

/** Error for a template that was stopped: what it did wrong, and where. */
export class TemplateFailure extends AssayError {
  override readonly code: string = 'helm_template_failure'
  readonly place: TemplatePlace

  constructor(message: string, place: TemplatePlace, cause?: unknown) {
    super(message, { cause })
    this.place = place
  }
}

/** Error for a template that cannot be parsed, in the words of Go. */
export class TemplateSyntaxError extends TemplateFailure {
  override readonly code = 'helm_template_syntax'
}
