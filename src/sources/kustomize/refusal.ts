import { AssayError } from '../../errors.ts'

/** Thrown for what Kustomize would not build. The message completes "Not built, as Kustomize would refuse it: …". */
export class Refusal extends AssayError {
  override readonly code: string = 'kustomize_refusal'
}
