import { type Construct, commentIgnores } from '../inline-ignores/comment-ignores.ts'
import type { InlineIgnore } from '../inline-ignores/inline-ignore.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import type { ParsedDockerfile } from './parse-dockerfile.ts'

/** The ignores in the comments of a Dockerfile. Comments of the shell, within a `RUN`, are none. */
export function dockerfileIgnores(
  path: string,
  text: string,
  parsed: ParsedDockerfile,
): readonly InlineIgnore[] {
  if (!mayHoldIgnores(text)) return []
  const lines = text.split('\n')
  const comments = parsed.commentLines.map((line) => {
    const comment = lines[line - 1] ?? ''
    return { text: comment, startLine: line, endLine: line, column: 1, alone: true }
  })
  return commentIgnores({ path, text, comments, constructs: constructsIn(parsed, lines.length) })
}

/** Stages, instructions and, as long ones have comments between them, the lines of an instruction. */
function* constructsIn({ instructions }: ParsedDockerfile, lastLine: number): Generator<Construct> {
  yield { startLine: 1, endLine: lastLine, isUnit: true }
  for (const [index, { keyword, startLine, endLine }] of instructions.entries()) {
    if (keyword === 'FROM') yield { startLine, endLine: endOfStage(instructions, index) }
    for (let line = startLine + 1; line <= endLine; line += 1) yield { startLine: line, endLine: line }
    yield { startLine, endLine }
  }
}

function endOfStage(instructions: ParsedDockerfile['instructions'], from: number): number {
  const next = instructions.findIndex(({ keyword }, index) => index > from && keyword === 'FROM')
  return instructions.at(next === -1 ? -1 : next - 1)?.endLine ?? 0
}
