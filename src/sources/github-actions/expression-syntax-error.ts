import { AssayError } from '../../errors/assay-error.ts'

/** An expression that GitHub would refuse. */
export class ExpressionSyntaxError extends AssayError {
  override readonly code = 'expression_syntax'
}
