import { TemplateError, TooLargeError } from '../go/template-error.ts'

/** What `make` returns, or what stands for it where a template may go on. What is too large ends the rendering all the same. */
export function orElse<Made>(make: () => Made, otherwise: (error: TemplateError) => Made): Made {
  try {
    return make()
  } catch (error) {
    if (error instanceof TemplateError && !(error instanceof TooLargeError)) return otherwise(error)
    throw error
  }
}
