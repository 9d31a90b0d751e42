import { AssayError } from '../../errors/assay-error.ts'

/** Thrown for what Kustomize would not build. The message completes "Not built, as Kustomize would refuse it: …". */
export class Refusal extends AssayError {
  override readonly code: string = 'kustomize_refusal'
}

/** What a function makes, or the Refusal that it throws. */
export function orRefusal<T>(make: () => T): Refusal | T {
  try {
    return make()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
