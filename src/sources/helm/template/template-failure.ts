import { AssayError } from '../../../errors/assay-error.ts'
import type { TemplatePlace } from './template-syntax-error.ts'

/** Error for a template that was stopped: what it did wrong, and where. */
export class TemplateFailure extends AssayError {
  override readonly code = 'helm_template_failure'
  readonly place: TemplatePlace

  constructor(message: string, place: TemplatePlace, cause?: unknown) {
    super(message, { cause })
    this.place = place
  }
}
