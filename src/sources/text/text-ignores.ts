import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { type Comment, commentIgnores } from '../inline-ignores/comment-ignores.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'

/** Begins a comment in one of the languages that text may be of. */
const COMMENT = /(?:#|\/\/|--|;|<!--|\/\*)[ \t]*(?=assay:)/

/** What comments of a text want ignored: of the language nothing is known, so each is about its own line or the next. */
export function textIgnores({ path, text }: SourceFile): readonly InlineIgnore[] {
  if (!mayHoldIgnores(text)) return []
  const lines = text.split('\n')
  const comments = lines.flatMap((line, index): Comment[] => {
    const start = line.search(COMMENT)
    if (start < 0) return []
    const [written = ''] = line.slice(start).split(/-->|\*\//, 1)
    const place = { startLine: index + 1, endLine: index + 1, column: start + 1 }
    return [{ text: written, ...place, alone: line.slice(0, start).trim() === '' }]
  })
  const alone = new Set(comments.flatMap((comment) => (comment.alone ? [comment.startLine] : [])))
  const constructs = lines
    .map((_, index) => ({ startLine: index + 1, endLine: index + 1 }))
    .filter(({ startLine }) => !alone.has(startLine))
  return commentIgnores({ path, text, comments, constructs })
}
