import type { Template } from './ast.ts'
import { Cursor } from './cursor.ts'
import { parseExpression } from './expression-parser.ts'
import { HclSyntaxError } from './hcl-syntax-error.ts'
import { parseBareTemplate } from './template-parser.ts'

/** Parses a text that is a template as a whole: a file for `templatefile`, or a string of a `.tf.json` file. */
export function parseTemplate(text: string): Template | HclSyntaxError {
  try {
    return parseBareTemplate(new Cursor(text), parseExpression)
  } catch (error) {
    if (error instanceof HclSyntaxError) return error
    throw error
  }
}
