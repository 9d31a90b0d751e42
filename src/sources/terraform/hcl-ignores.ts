import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { LineIndex } from '../../text/line-index.ts'
import { type Comment, type Construct, commentIgnores } from '../inline-ignores/comment-ignores.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import type { Body, Expression, Span } from './hcl/ast.ts'

/** A parsed configuration file. */
interface ParsedFile {
  readonly path: string
  readonly text: string
  readonly body: Body
  readonly lines: LineIndex
  comments(): readonly Span[]
}

/** The ignores in the comments of a configuration file. */
export function hclIgnores(file: ParsedFile): readonly InlineIgnore[] {
  if (!mayHoldIgnores(file.text)) return []
  return commentIgnores({
    ...file,
    comments: file.comments().map((span) => commentAt(span, file)),
    constructs: constructsIn(file.body, file.lines, true),
  })
}

function commentAt({ start, end }: Span, { text, lines }: ParsedFile): Comment {
  const from = lines.positionAt(start)
  const before = text.slice(start - from.column + 1, start)
  const after = text.slice(end, text.indexOf('\n', end) === -1 ? undefined : text.indexOf('\n', end))
  return {
    text: text.slice(start, end).replace(/\*\/$/, ''),
    startLine: from.line,
    endLine: lines.lineAt(end),
    column: from.column,
    alone: before.trim() === '' && after.trim() === '',
  }
}

/** Blocks and attributes, and the parts of the values of attributes that have places of their own. */
function* constructsIn(body: Body, lines: LineIndex, isUnit: boolean): Generator<Construct> {
  for (const block of body.blocks) {
    yield { ...linesOf(block, lines), isUnit }
    yield* constructsIn(block.body, lines, false)
  }
  for (const attribute of body.attributes) {
    yield linesOf(attribute, lines)
    yield* partsOf(attribute.value, lines)
  }
}

function* partsOf(value: Expression, lines: LineIndex): Generator<Construct> {
  switch (value.kind) {
    case 'object':
      for (const item of value.items) {
        yield linesOf({ start: item.key.start, end: item.value.end }, lines)
        yield* partsOf(item.value, lines)
      }
      break
    case 'tuple':
      for (const item of value.items) {
        yield linesOf(item, lines)
        yield* partsOf(item, lines)
      }
      break
    case 'call':
      for (const argument of value.args) yield* partsOf(argument, lines)
      break
    case 'parenthesized':
      yield* partsOf(value.inner, lines)
      break
  }
}

function linesOf({ start, end }: Span, lines: LineIndex): Construct {
  return { startLine: lines.lineAt(start), endLine: lines.lineAt(Math.max(start, end - 1)) }
}
