import { TemplateError } from '../go/template-error.ts'

/** What `make` returns, or what stands for it where a template may go on. Errors that end the rendering pass. */
export function orElse<Made>(make: () => Made, otherwise: (error: TemplateError) => Made): Made {
  try {
    return make()
  } catch (error) {
    if (error instanceof TemplateError) return otherwise(error)
    throw error
  }
}
