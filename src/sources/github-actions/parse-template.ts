import type { Hole, Template } from '../../model/github-actions/expression.ts'
import { ExpressionSyntaxError } from './expression-syntax-error.ts'
import { parseExpression } from './parse-expression.ts'

/** Finds and parses the expressions of a text. Throws an ExpressionSyntaxError for one that GitHub would refuse. */
export function parseTemplate(text: string): Template {
  const holes: Hole[] = []
  let line = 0
  let counted = 0
  for (let at = text.indexOf('${{'); at !== -1; at = text.indexOf('${{', at)) {
    const end = endOfExpression(text, at + 3)
    if (end === undefined) throw new ExpressionSyntaxError('an expression begins with ${{ and never ends')
    const source = text.slice(at + 3, end)
    for (
      let next = text.indexOf('\n', counted);
      next !== -1 && next < at;
      next = text.indexOf('\n', counted)
    ) {
      line += 1
      counted = next + 1
    }
    holes.push({ source: source.trim(), expression: parseExpression(source), start: at, end: end + 2, line })
    at = end + 2
  }
  return { text, holes }
}

/** Offset of the closing `}}`, which does not count within a string. */
function endOfExpression(text: string, from: number): number | undefined {
  const marks = /'|\}\}/g
  marks.lastIndex = from
  let quoted = false
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    if (match[0] === "'") quoted = !quoted
    else if (!quoted) return match.index
    else marks.lastIndex = match.index + 1
  }
  return undefined
}
