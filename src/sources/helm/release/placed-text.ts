import { entryOf } from '../../../collections/entry-of.ts'
import type { Place, RelatedLocation } from '../../../model/location.ts'
import { countNotAfter, LineIndex, lineStartsIn } from '../../../text/line-index.ts'
import { firstOf } from '../../../text/shortened.ts'
import { GoMap, type Origin } from '../go/value.ts'
import type { Branch, Piece, RenderedText, Source } from '../template/rendered-text.ts'
import { alignedLines } from './aligned-lines.ts'
import { NAMESPACE_OF_RELEASE } from './release.ts'

/** A line of a template. */
interface TemplateLine {
  readonly file: string
  readonly line: number
}

/** Where a line of a rendered text comes from. */
interface LineOrigin extends TemplateLine {
  /** What of a template wrote the beginning of it. */
  readonly piece: Piece
  /** What its parts are made of. */
  readonly sources: readonly Source[]
  /** What decided that it is there, where none of its parts is made of a value. */
  readonly decidedBy: readonly Source[]
  /** Templates that included the one that wrote it, the nearest first. */
  readonly includedAt: readonly TemplateLine[]
}

/** The first character of a line that is no space: which piece it is in, and where. */
interface LineStart {
  readonly piece: Piece
  /** From the start of the piece. */
  readonly offset: number
  /** What the further pieces of the line are made of. */
  readonly further: readonly Source[]
}

/** Tells of lines of a rendered text, which count from 1, which lines of templates, and which values, made them. */
export class PlacedText {
  readonly #rendered: RenderedText
  readonly #pieceStarts: readonly number[]
  readonly #lineStarts: readonly number[]
  readonly #origins = new Map<number, LineOrigin | undefined>()

  constructor(rendered: RenderedText) {
    this.#rendered = rendered
    this.#pieceStarts = startsOf(rendered.pieces)
    this.#lineStarts = lineStartsIn(rendered.text)
  }

  /**
   * The place of some lines. Of a value that was put in as a whole map, `path` tells which part is meant:
   * `spec.containers[0].securityContext.privileged`.
   */
  placeOf(startLine: number, endLine: number, path: string): Place | undefined {
    const start = this.#originOf(startLine)
    if (!start) return undefined
    const end = endLine > startLine ? this.#originOf(endLine) : start
    const last = end && end.file === start.file && end.line > start.line ? end.line : start.line
    const sources = this.#sourcesOf(start, startLine, endLine)
    const related = [...start.includedAt.map(includeAt), ...valuePlaces(sources, path)]
    return {
      file: start.file,
      startLine: start.line,
      endLine: last,
      ...(related.length > 0 && { related }),
    }
  }

  /** What made some lines: the first, or all that is below it, as in `resources:`; else what decided that they are there. */
  #sourcesOf(start: LineOrigin, startLine: number, endLine: number): readonly Source[] {
    const below = endLine > startLine ? this.#madeAtOnce(startLine + 1, endLine) : []
    const made = [start.sources, below].find((sources) => sources.some(isValue))
    return made ?? start.decidedBy
  }

  /** What one action made some lines of; nothing where several have written them. */
  #madeAtOnce(startLine: number, endLine: number): readonly Source[] {
    const first = this.#originOf(startLine)
    const isOne =
      first !== undefined && !first.piece.isLiteral && first.piece === this.#originOf(endLine)?.piece
    return isOne ? first.sources : []
  }

  /** The lines of the rendered template itself that made some lines, whatever it includes. */
  blockOf(startLine: number, endLine: number, file: string): Place {
    const start = this.#outerLine(startLine) ?? 1
    return { file, startLine: start, endLine: Math.max(start, this.#outerLine(endLine) ?? start) }
  }

  #outerLine(line: number): number | undefined {
    const found = this.#startOf(line)
    return found && lineWithin(found)
  }

  /** What any part of a line is made of. */
  sourcesOf(line: number): readonly Source[] {
    const found = this.#startOf(line)
    return found ? [...found.piece.sources, ...found.further] : []
  }

  /** The origin of what a line begins with, with the values of all its parts. */
  #originOf(line: number): LineOrigin | undefined {
    if (!this.#origins.has(line)) this.#origins.set(line, this.#findOrigin(line))
    return this.#origins.get(line)
  }

  #findOrigin(line: number): LineOrigin | undefined {
    const found = this.#startOf(line)
    if (!found) return undefined
    const { piece, further } = found
    const inner = this.#innerOrigin(found)
    const sources = [...(inner?.sources ?? piece.sources), ...further]
    const decidedBy = inner?.decidedBy.some(isValue) ? inner.decidedBy : conditionOf(piece.branch)
    const own = { file: piece.file, line: lineWithin(found) }
    if (!inner || inner.file === '') {
      return { ...own, piece: inner?.piece ?? piece, sources, decidedBy, includedAt: [] }
    }
    return {
      ...inner,
      sources,
      decidedBy,
      includedAt: own.file === '' ? inner.includedAt : [...inner.includedAt, own],
    }
  }

  /** Where a line of a piece comes from that prints what other templates rendered, perhaps with another indentation. */
  #innerOrigin({ piece, offset }: LineStart): LineOrigin | undefined {
    const texts = piece.sources.filter((source) => source.kind === 'text')
    if (texts.length === 0) return undefined
    const line = lineBreaksBefore(piece, offset)
    for (const { rendered } of texts) {
      const own = alignedLines(piece, rendered)[line]
      const found = own === undefined ? undefined : placed(rendered).#originOf(own)
      if (found) return found
    }
    return undefined
  }

  #startOf(line: number): LineStart | undefined {
    const { text, pieces } = this.#rendered
    const start = this.#lineStarts[line - 1]
    if (start === undefined) return undefined
    const lineEnd = (this.#lineStarts[line] ?? text.length + 1) - 1
    const content = text.slice(start, lineEnd)
    const indentation = content.length - content.trimStart().length
    const at = Math.min(start + indentation, Math.max(start, lineEnd - 1))
    const next = countNotAfter(this.#pieceStarts, at)
    const piece = pieces[next - 1]
    if (!piece) return undefined
    const after = countNotAfter(this.#pieceStarts, lineEnd - 1)
    const further = pieces.slice(next, after).flatMap(({ sources }) => sources)
    return { piece, offset: at - (this.#pieceStarts[next - 1] ?? 0), further }
  }
}

/** The texts that templates rendered for others: each is looked into for many lines. */
const PLACED = new WeakMap<RenderedText, PlacedText>()

function placed(rendered: RenderedText): PlacedText {
  return entryOf(PLACED, rendered, () => new PlacedText(rendered))
}

/** The lines of pieces, which many are asked for. */
const LINES = new WeakMap<Piece, LineIndex>()

function lineBreaksBefore(piece: Piece, offset: number): number {
  return entryOf(LINES, piece, () => new LineIndex(piece.text)).lineAt(offset) - 1
}

/** The line of the template that wrote the start of a line. */
function lineWithin({ piece, offset }: LineStart): number {
  return piece.line + (piece.isLiteral ? lineBreaksBefore(piece, offset) : 0)
}

/** The sources of the innermost condition that has any value. */
function conditionOf(branch: Branch | undefined): readonly Source[] {
  for (let at = branch; at; at = at.outer) {
    if (at.sources.some(isValue)) return at.sources
  }
  return []
}

function isValue(source: Source): boolean {
  return source.kind === 'value' && source.origin !== NAMESPACE_OF_RELEASE
}

function includeAt({ file, line }: TemplateLine): RelatedLocation {
  return { location: { file, startLine: line, endLine: line }, what: 'include' }
}

function startsOf(pieces: readonly Piece[]): readonly number[] {
  let at = 0
  return pieces.map(({ text }) => {
    at += text.length
    return at - text.length
  })
}

/** Limit on the values that are named for one place. */
const MAX_VALUES = 3

/** The values, each once, that are written in a file of the scan. */
function valuePlaces(sources: readonly Source[], path: string): readonly RelatedLocation[] {
  const origins = sources.flatMap((source) =>
    source.kind === 'value' && source.origin !== NAMESPACE_OF_RELEASE ? [refined(source, path)] : [],
  )
  const unique = new Map(origins.map((origin) => [`${origin.path} ${origin.file}`, origin]))
  return firstOf(unique.values(), MAX_VALUES).flatMap(({ file, startLine, endLine, path: key }) =>
    file === undefined
      ? []
      : [{ location: { file, startLine, endLine }, what: key === '' ? 'value' : `value ${key}` }],
  )
}

/** Of a map that was put in as a whole, the entry that the end of a path leads to. */
function refined({ origin, value }: Extract<Source, { kind: 'value' }>, path: string): Origin {
  if (!(value instanceof GoMap)) return origin
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  for (let start = 0; start < keys.length; start += 1) {
    const found = originAt(value, keys.slice(start))
    if (found) return found
  }
  return origin
}

function originAt(map: GoMap, keys: readonly string[]): Origin | undefined {
  let origin: Origin | undefined
  let value: unknown = map
  for (const key of keys) {
    if (!(value instanceof GoMap) || !value.entries.has(key)) return undefined
    origin = value.originOf(key)
    value = value.get(key)
  }
  return origin
}
