import { AssayError } from '../../errors.ts'

/** A job of GitLab CI that GitLab would refuse. */
export class MalformedPipelineError extends AssayError {
  override readonly code = 'malformed_pipeline'
}
