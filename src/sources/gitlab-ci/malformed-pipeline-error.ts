import { AssayError } from '../../errors/assay-error.ts'

/** A job of GitLab CI that GitLab would refuse. */
export class MalformedPipelineError extends AssayError {
  override readonly code = 'malformed_pipeline'
}
