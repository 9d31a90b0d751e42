import { AssayError } from '../../../errors/assay-error.ts'
import { LineIndex } from '../../../text/line-index.ts'

/** Error for a text that is not valid HCL. The message tells what was expected and what was found. */
export class HclSyntaxError extends AssayError {
  override readonly code = 'hcl_syntax'
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number
  /** Counted from 0, in UTF-16 code units. */
  readonly offset: number

  constructor(message: string, source: string, offset: number) {
    const { line, column } = new LineIndex(source).positionAt(offset)
    super(message)
    this.line = line
    this.column = column
    this.offset = offset
  }
}
