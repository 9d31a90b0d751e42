import type { Place, RelatedLocation } from '../../../model/location.ts'
import { countNotAfter, lineStartsIn } from '../../line-index.ts'
import {
  type Branch,
  NO_SOURCES,
  type Piece,
  type RenderedText,
  type Source,
} from '../template/rendered-text.ts'
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
    return this.#isMadeOf(line, (source) => source.kind === 'value' && source.origin.file === undefined)
  }

  /** Whether any part of a line is made up with each rendering, such as a password. */
  isGenerated(line: number): boolean {
    return this.#isMadeOf(line, ({ kind }) => kind === 'generated')
  }

  #isMadeOf(line: number, isMeant: (source: Source) => boolean): boolean {
    const found = this.#startOf(line)
    return found !== undefined && anySource([...found.piece.sources, ...this.#sourcesAfter(found)], isMeant)
  }

  /** The origin of what a line begins with, with the values of all its parts. */
  lineOrigin(line: number): LineOrigin | undefined {
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
  return piece.line + (piece.isLiteral ? lineBreaksBefore(piece.text, offset) : 0)
}

/** Where a line of a piece comes from that prints what other templates rendered, perhaps with another indentation. */
function innerOrigin({ piece, offset }: LineStart): LineOrigin | undefined {
  const texts = piece.sources.filter((source) => source.kind === 'text')
  if (texts.length === 0) return undefined
  const line = lineBreaksBefore(piece.text, offset)
  for (const { rendered } of texts) {
    const own = alignedLine(piece.text, line, rendered.text)
    if (own === undefined) continue
    const found = new PlacedText(rendered).lineOrigin(own)
    if (found) return found
  }
  return undefined
}

function lineBreaksBefore(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** The line of a text that became a line of another one, where lines were only indented, cut or left out. */
function alignedLine(outer: string, line: number, inner: string): number | undefined {
  const wanted = outer.split('\n').map((text) => text.trim())
  const given = inner.split('\n').map((text) => text.trim())
  let at = 0
  for (let index = 0; index <= line; index += 1) {
    const text = wanted[index] ?? ''
    if (text === '') continue
    const found = given.indexOf(text, at)
    if (found === -1) {
      if (index === line) return undefined
      continue
    }
    if (index === line) return found + 1
    at = found + 1
  }
  return undefined
}

function includes({ includedAt }: LineOrigin): readonly RelatedLocation[] {
  return includedAt.map(({ file, line }) => ({
    location: { file, startLine: line, endLine: line },
    what: 'include',
  }))
}

/** Of a text that another template rendered, any part counts. */
function anySource(sources: readonly Source[], isMeant: (source: Source) => boolean): boolean {
  return sources.some(
    (source) =>
      isMeant(source) ||
      (source.kind === 'text' && source.rendered.pieces.some((piece) => anySource(piece.sources, isMeant))),
  )
}

function isValue(source: Source): boolean {
  return source.kind === 'value'
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
