import type { Template } from '../../model/github-actions/expression.ts'

/** For each expression in a script of JavaScript whether it stands in a string, a template or a comment. */
export function areInLiterals({ text, holes }: Template): readonly boolean[] {
  const literals = [...withoutHoles({ text, holes }).matchAll(LITERAL)]
  let next = 0
  return holes.map(({ start }) => {
    while (next < literals.length && endOf(literals[next]) <= start) next += 1
    const literal = literals[next]
    return literal !== undefined && literal.index < start
  })
}

/** The text with a number of the same length in place of each expression, whose quotes are none of JavaScript's. */
function withoutHoles({ text, holes }: Template): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of holes) {
    pieces.push(text.slice(at, start), '0'.repeat(end - start))
    at = end
  }
  return [...pieces, text.slice(at)].join('')
}

/** A literal or a comment. What is open at the end of a line, or of the text, ends there. */
const LITERAL =
  /"(?:[^"\\\n]|\\[\s\S])*(?:["\n]|$)|'(?:[^'\\\n]|\\[\s\S])*(?:['\n]|$)|`(?:[^`\\]|\\[\s\S])*(?:`|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g

function endOf(literal: RegExpExecArray | undefined): number {
  return literal ? literal.index + literal[0].length : 0
}
