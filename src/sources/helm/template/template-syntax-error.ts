import { AssayError } from '../../../errors/assay-error.ts'

/** A place in a template. */
export interface TemplatePlace {
  readonly file: string
  readonly line: number
}

/** A template that cannot be parsed, in the words of Go. */
export class TemplateSyntaxError extends AssayError {
  override readonly code = 'helm_template_syntax'
  readonly place: TemplatePlace

  constructor(message: string, place: TemplatePlace) {
    super(message)
    this.place = place
  }
}
