import { entryOf } from '../../../collections/entry-of.ts'
import type { Place, RelatedLocation } from '../../../model/location.ts'
import { countNotAfter, lineStartsIn } from '../../../text/line-index.ts'
import {
  type Branch,
  NO_SOURCES,
  type Piece,
  type RenderedText,
  type Source,
} from '../template/rendered-text.ts'
import { DEFAULT_RELEASE, NAMESPACE_OF_RELEASE } from './release.ts'
import { valuePlaces } from './value-places.ts'

/** Where a line of a rendered text comes from. */
interface LineOrigin {
  readonly file: string
  readonly line: number
  /** Values that made it. */
  readonly sources: readonly Source[]
  /** Templates that included the one that wrote it, the nearest first. */
  readonly includedAt: readonly { readonly file: string; readonly line: number }[]
}

/** The first character of a line that is no space: which piece it is in, and where. */
interface LineStart {
  readonly piece: Piece
  readonly index: number
  /** From the start of the piece. */
  readonly offset: number
  /** Where the line ends, from the start of the text. */
  readonly lineEnd: number
}

/** Looks up for lines of a rendered text which lines of templates, and which values, made them. */
export class PlacedText {
  readonly #rendered: RenderedText
  #starts: readonly number[] | undefined
  #lines: readonly number[] | undefined
  readonly #answers = new Map<IsMeant, Map<number, boolean>>()
  readonly #origins = new Map<number, LineOrigin | undefined>()

  constructor(rendered: RenderedText) {
    this.#rendered = rendered
  }

  /**
   * The place of some lines, counting from 1. Of a value that was put in as a whole map, `path` tells which part is
   * meant: `spec.containers[0].securityContext.privileged`.
   */
  placeOf(startLine: number, endLine: number, path: string): Place | undefined {
    const start = this.lineOrigin(startLine)
    if (!start) return undefined
    const end = endLine > startLine ? this.lineOrigin(endLine) : start
    const last = end && end.file === start.file && end.line > start.line ? end.line : start.line
    const related = [...includes(start), ...valuePlaces(start.sources, path)]
    return {
      file: start.file,
      startLine: start.line,
      endLine: last,
      ...(related.length > 0 && { related }),
    }
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

  /** Whether any part of a line was made of a value that is not written in the scanned files. */
  isOutside(line: number): boolean {
    return this.#isMadeOf(line, isFromOutside)
  }

  /** Whether any part of a line is made up with each rendering, such as a password. */
  isGenerated(line: number): boolean {
    return this.#isMadeOf(line, isMadeUp)
  }

  /** Whether the namespace of the release, and no text that is written, made a part of a line what it is. */
  isOfRelease(line: number): boolean {
    return this.#isMadeOf(line, isNamespace) && !this.#isMadeOf(line, isWrittenNamespace)
  }

  /** Asked for each property, of which a line may have many. */
  #isMadeOf(line: number, isMeant: IsMeant): boolean {
    return entryOf(
      entryOf(this.#answers, isMeant, () => new Map()),
      line,
      () => {
        const found = this.#startOf(line)
        return (
          found !== undefined && anySource([...found.piece.sources, ...this.#sourcesAfter(found)], isMeant)
        )
      },
    )
  }

  /** The origin of what a line begins with, with the values of all its parts. */
  lineOrigin(line: number): LineOrigin | undefined {
    if (!this.#origins.has(line)) this.#origins.set(line, this.#lineOrigin(line))
    return this.#origins.get(line)
  }

  #lineOrigin(line: number): LineOrigin | undefined {
    const found = this.#startOf(line)
    if (!found) return undefined
    const { piece } = found
    const inner = innerOrigin(found)
    const sources: Source[] = [...(inner?.sources ?? piece.sources), ...this.#sourcesAfter(found)]
    if (!sources.some(isValue)) sources.push(...decidedBy(piece.branch))
    const own = { file: piece.file, line: lineWithin(found) }
    if (inner && inner.file !== '') {
      return {
        ...inner,
        sources,
        includedAt: own.file === '' ? inner.includedAt : [...inner.includedAt, own],
      }
    }
    return { ...own, sources, includedAt: [] }
  }

  #startOf(line: number): LineStart | undefined {
    const { text, pieces } = this.#rendered
    this.#lines ??= lineStartsIn(text)
    const start = this.#lines[line - 1]
    if (start === undefined) return undefined
    const lineEnd = (this.#lines[line] ?? text.length + 1) - 1
    const content = text.slice(start, lineEnd)
    const indentation = content.length - content.trimStart().length
    const at = Math.min(start + indentation, Math.max(start, lineEnd - 1))
    this.#starts ??= pieceStarts(pieces)
    const index = countNotAfter(this.#starts, at) - 1
    const piece = pieces[index]
    return piece && { piece, index, offset: at - (this.#starts[index] ?? 0), lineEnd }
  }

  /** What the further pieces of a line were made of. */
  #sourcesAfter({ index, lineEnd }: LineStart): readonly Source[] {
    const sources: Source[] = []
    for (let next = index + 1; (this.#starts?.[next] ?? lineEnd) < lineEnd; next += 1) {
      sources.push(...(this.#rendered.pieces[next]?.sources ?? NO_SOURCES))
    }
    return sources
  }
}

/** The values of the innermost condition that has any. */
function decidedBy(branch: Branch | undefined): readonly Source[] {
  for (let at = branch; at; at = at.outer) {
    if (at.sources.some(isValue)) return at.sources
  }
  return []
}

/** The line of the template that wrote the start of a line. */
function lineWithin({ piece, offset }: LineStart): number {
  return piece.line + (piece.isLiteral ? lineBreaksBefore(piece, offset) : 0)
}

/** Where a line of a piece comes from that prints what other templates rendered, perhaps with another indentation. */
function innerOrigin({ piece, offset }: LineStart): LineOrigin | undefined {
  const texts = piece.sources.filter((source) => source.kind === 'text')
  if (texts.length === 0) return undefined
  const line = lineBreaksBefore(piece, offset)
  for (const { rendered } of texts) {
    const own = alignedLines(piece, rendered)[line]
    if (own === undefined) continue
    const found = placed(rendered).lineOrigin(own)
    if (found) return found
  }
  return undefined
}

/** The texts that templates rendered for others: each is looked into for many lines. */
const PLACED = new WeakMap<RenderedText, PlacedText>()

function placed(rendered: RenderedText): PlacedText {
  return entryOf(PLACED, rendered, () => new PlacedText(rendered))
}

/** Where the lines of pieces start, which many are asked for. */
const LINE_STARTS = new WeakMap<Piece, readonly number[]>()

function lineBreaksBefore(piece: Piece, end: number): number {
  const starts = entryOf(LINE_STARTS, piece, () => lineStartsIn(piece.text))
  return Math.max(countNotAfter(starts, end) - 1, 0)
}

/** The lines of rendered texts that became those of pieces. */
const ALIGNED = new WeakMap<Piece, WeakMap<RenderedText, readonly (number | undefined)[]>>()

/**
 * For each line of a piece the line of a text, from 1, that it was, where lines were only indented, cut or left out. Each
 * is looked for after those that were found before it.
 */
function alignedLines(piece: Piece, rendered: RenderedText): readonly (number | undefined)[] {
  const ofPiece = entryOf(ALIGNED, piece, () => new WeakMap())
  return entryOf(ofPiece, rendered, () => aligned(piece.text, rendered.text))
}

function aligned(outer: string, inner: string): readonly (number | undefined)[] {
  const given = new Map<string, number[]>()
  for (const [index, line] of inner.split('\n').entries()) entryOf(given, line.trim(), () => []).push(index)
  let at = 0
  return outer.split('\n').map((line) => {
    const text = line.trim()
    const places = text === '' ? undefined : given.get(text)
    const found = places?.[countNotAfter(places, at - 1)]
    if (found === undefined) return undefined
    at = found + 1
    return at
  })
}

function includes({ includedAt }: LineOrigin): readonly RelatedLocation[] {
  return includedAt.map(({ file, line }) => ({
    location: { file, startLine: line, endLine: line },
    what: 'include',
  }))
}

type IsMeant = (source: Source) => boolean

const isFromOutside: IsMeant = (source) =>
  source.kind === 'value' && source.origin.file === undefined && !isNamespace(source)
const isNamespace: IsMeant = (source) => source.kind === 'value' && source.origin === NAMESPACE_OF_RELEASE
/** A value that says the same namespace as the release does by default. */
const isWrittenNamespace: IsMeant = (source) =>
  source.kind === 'value' && source.value === DEFAULT_RELEASE.namespace && !isNamespace(source)
const isMadeUp: IsMeant = ({ kind }) => kind === 'generated'

/** What is known of all parts of texts that templates rendered, by what was asked. */
const OF_TEXTS = new Map<IsMeant, WeakMap<RenderedText, boolean>>()

/** Of a text that another template rendered, any part counts. */
function anySource(sources: readonly Source[], isMeant: IsMeant): boolean {
  const known = entryOf(OF_TEXTS, isMeant, () => new WeakMap<RenderedText, boolean>())
  const isAny = ({ pieces }: RenderedText) => pieces.some((piece) => anySource(piece.sources, isMeant))
  return sources.some(
    (source) =>
      isMeant(source) ||
      (source.kind === 'text' && entryOf(known, source.rendered, () => isAny(source.rendered))),
  )
}

function isValue(source: Source): boolean {
  return source.kind === 'value' && !isNamespace(source)
}

function pieceStarts(pieces: readonly Piece[]): readonly number[] {
  const starts: number[] = []
  let at = 0
  for (const { text } of pieces) {
    starts.push(at)
    at += text.length
  }
  return starts
}
