import { AssayError } from '../../../errors/assay-error.ts'

/** Error for a `helm_release` that cannot be rendered; its message completes "It is not rendered: …". */
export class ReleaseError extends AssayError {
  override readonly code = 'helm_release'
}
