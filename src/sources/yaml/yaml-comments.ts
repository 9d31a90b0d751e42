import { CST, Lexer } from 'yaml'
import { LineIndex } from '../../text/line-index.ts'
import type { Comment } from '../inline-ignores/comment-ignores.ts'

/** Tokens that take no part of the text. */
const EMPTY = new Set(['doc-mode', 'flow-error-end', 'scalar'])

/** The comments in all documents of a YAML file. A `#` within a scalar, be it plain, quoted or a block, begins no comment. */
export function commentsOfYaml(text: string): readonly Comment[] {
  const lines = new LineIndex(text)
  const comments: Comment[] = []
  let offset = 0
  let isScalar = false
  for (const token of new Lexer().lex(text)) {
    // A marker comes before the text of a scalar, which may look like any other token.
    const type: CST.Token['type'] | 'text' = isScalar ? 'text' : (CST.tokenType(token) ?? 'text')
    if (type === 'comment') comments.push(commentAt(offset, token))
    if (!EMPTY.has(type)) offset += token.length
    isScalar = type === 'scalar'
  }
  return comments

  function commentAt(start: number, token: string): Comment {
    const { line, column } = lines.positionAt(start)
    const before = text.slice(start - column + 1, start)
    return { text: token, startLine: line, endLine: line, column, alone: before.trim() === '' }
  }
}
