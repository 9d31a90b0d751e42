import { AssayError } from '../../errors/assay-error.ts'

/** A workflow or an action whose structure GitHub would refuse. */
export class MalformedWorkflowError extends AssayError {
  override readonly code = 'malformed_workflow'
  /** Path of the property that does not fit. */
  readonly path: string

  constructor(path: string, problem: string) {
    super(`${path || 'it'} ${problem}`)
    this.path = path
  }
}
