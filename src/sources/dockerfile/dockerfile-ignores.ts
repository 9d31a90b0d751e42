import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { type Construct, commentIgnores } from '../inline-ignores/comment-ignores.ts'
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
  return commentIgnores({ path, text, comments, constructs: constructsIn(parsed), isUnit: true })
}

/** Stages, instructions and, as there may be comments in long ones, the lines of an instruction. */
function* constructsIn({ instructions, commentLines }: ParsedDockerfile): Generator<Construct> {
  const comments = new Set(commentLines)
  let endOfStage = 0
  for (const { keyword, startLine, endLine } of instructions.toReversed()) {
    endOfStage = Math.max(endOfStage, endLine)
    if (keyword === 'FROM') {
      yield { startLine, endLine: endOfStage }
      endOfStage = 0
    }
    yield { startLine, endLine }
    for (let line = startLine + 1; line <= endLine; line += 1) {
      if (!comments.has(line)) yield { startLine: line, endLine: line }
    }
  }
}
