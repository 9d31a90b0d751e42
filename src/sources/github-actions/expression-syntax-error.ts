import { AssayError } from '../../errors.ts'

/** An expression that GitHub would refuse. */
export class ExpressionSyntaxError extends AssayError {
  override readonly code = 'expression_syntax'
}
