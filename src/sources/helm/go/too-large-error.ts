import { TemplateError } from './template-error.ts'

/** Values or texts beyond our limits. Functions that go on where something cannot be encoded do not go on after it. */
export class TooLargeError extends TemplateError {
  override readonly code = 'helm_too_large'
}
