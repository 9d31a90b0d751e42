import { AssayError } from '../../errors/assay-error.ts'

/** A Dockerfile that a build would refuse. */
export class DockerfileSyntaxError extends AssayError {
  override readonly code = 'dockerfile_syntax'
  /** Line of the file, counting from 1. */
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}
