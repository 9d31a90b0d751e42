import type { IgnoredPart, InlineIgnore } from '../../model/inline-ignore.ts'
import type { LineIndex } from '../../text/line-index.ts'
import { type LineRange, LineRanges } from '../../text/line-ranges.ts'
import { parseCommentLine, type WrittenIgnore } from './parse-ignore.ts'

/** Limit on the ignores of a file; people write some dozen. */
const MAX_IGNORES = 10_000

const TOO_MANY = `It counts for nothing, as do all after it: the file has more than ${MAX_IGNORES}. Use a mute list.`

/** A comment as the language's own parser found it. */
export interface Comment extends LineRange {
  /** With the signs that make it a comment. */
  readonly text: string
  /** Of its first sign, counting from 1. */
  readonly column: number
  /** Whether nothing else stands on its lines. */
  readonly alone: boolean
}

/** The comment between two offsets of a text. */
export function commentBetween(start: number, end: number, text: string, lines: LineIndex): Comment {
  const { line, column } = lines.positionAt(start)
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return {
    text: text.slice(start, end),
    column,
    alone: before.trim() === '',
    startLine: line,
    endLine: lines.lineAt(end - 1),
  }
}

/** What a comment can be about: a block, an attribute, an item of a list. */
export interface Construct extends LineRange {
  /** Whether it is a resource, or what other tools take for one. */
  readonly isUnit?: boolean
  /** The line at which what it lacks is missing, if not its first: that of `Properties` in a resource. */
  readonly lacksAt?: number
}

/** A file with comments, as the parser of its language found them. */
export interface CommentedFile {
  readonly path: string
  readonly text: string
  readonly comments: readonly Comment[]
  readonly constructs: Iterable<Construct>
  /** Whether what is indented less than a comment is not what the comment is about. */
  readonly indented?: boolean
  /** The documents of a file with several: no comment is about another document than its own. */
  readonly documents?: Iterable<LineRange>
  /** Whether other tools take the whole file for one resource. */
  readonly isUnit?: boolean
}

/** The ignores in the comments of a file, each with the part of the file that it is about. */
export function commentIgnores(commented: CommentedFile): readonly InlineIgnore[] {
  const { path: file, comments } = commented
  const written = comments.flatMap((comment) =>
    comment.text
      .split('\n')
      .flatMap((line, index) =>
        parseCommentLine(line).map((ignore) => ({ comment, ignore, line: comment.startLine + index })),
      ),
  )
  if (written.length === 0) return []
  const layout = new Layout(commented)
  const ignores = written.slice(0, MAX_IGNORES).map(({ comment, ignore: { about, ...ignore }, line }) => {
    const part = layout.partOf(comment, about)
    return { ...ignore, place: { file, line }, ...(part && { part }) }
  })
  const refused = written[MAX_IGNORES]
  if (!refused) return ignores
  return [...ignores, { checks: [], place: { file, line: refused.line }, malformed: TOO_MANY }]
}

/** Where comments and constructs of a file stand to each other. */
class Layout {
  readonly #constructs: LineRanges<Construct>
  readonly #documents: LineRanges<LineRange>
  /** The last lines of comments that stand alone, by their first. */
  readonly #comments: ReadonlyMap<number, number>
  readonly #lines: readonly string[]
  readonly #firstLine: number
  readonly #indented: boolean
  readonly #isUnit: boolean

  constructor({ text, comments, constructs, documents = [], ...is }: CommentedFile) {
    this.#indented = is.indented === true
    this.#isUnit = is.isUnit === true
    this.#constructs = new LineRanges(constructs)
    this.#documents = new LineRanges(documents)
    this.#comments = new Map(
      comments.filter(({ alone }) => alone).map(({ startLine, endLine }) => [startLine, endLine]),
    )
    this.#lines = text.split('\n')
    this.#firstLine = this.#constructs.startingFrom(1)?.startLine ?? Number.POSITIVE_INFINITY
  }

  partOf(comment: Comment, about: WrittenIgnore['about']): IgnoredPart | undefined {
    const isAboutFile = about === 'file' || (about === 'unit' && this.#isUnit)
    if (isAboutFile || this.#isHeader(comment)) return { kind: 'file' }
    const unit = about === 'unit' ? this.#unitAround(comment) : undefined
    if (unit) return lines(unit)
    if (!comment.alone) return lines(this.#startingAt(comment) ?? comment)
    const following = this.#following(comment)
    const [block] = this.#constructs.holding(comment.startLine)
    if (!block) return following && lines(following)
    return { ...lines(following ?? comment), block: block.lacksAt ?? block.startLine }
  }

  /** Whether it stands before everything else, and a blank line follows it and the comments under it. */
  #isHeader({ alone, startLine, endLine }: Comment): boolean {
    if (!alone || startLine > this.#firstLine) return false
    let next = endLine + 1
    for (let end = this.#comments.get(next); end !== undefined; end = this.#comments.get(next)) next = end + 1
    return (this.#lines[next - 1] ?? '').trim() === ''
  }

  #unitAround({ startLine }: Comment): Construct | undefined {
    return [...this.#constructs.holding(startLine)].findLast(({ isUnit }) => isUnit)
  }

  /** The block or attribute that begins on the comment's line. */
  #startingAt({ startLine }: Comment): Construct | undefined {
    const construct = this.#constructs.startingFrom(startLine)
    return construct?.startLine === startLine ? construct : undefined
  }

  /** What begins after the comment, in the block and the document that the comment stands in. */
  #following({ startLine, endLine, column }: Comment): Construct | undefined {
    const next = this.#constructs.startingFrom(endLine + 1)
    if (!next || (this.#indented && this.#columnAt(next.startLine) < column)) return undefined
    const [block] = this.#constructs.holding(startLine)
    const [document] = this.#documents.holding(startLine)
    return [block, document].some((around) => around && around.endLine < next.startLine) ? undefined : next
  }

  /** Of the first character of a line that is no space. */
  #columnAt(line: number): number {
    return (this.#lines[line - 1] ?? '').search(/\S|$/) + 1
  }
}

function lines({ startLine, endLine }: LineRange) {
  return { kind: 'lines', startLine, endLine } as const
}
