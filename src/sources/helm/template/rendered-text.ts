import type { Origin, Value } from '../go/value.ts'
import { type Hidden, type HiddenRange, rangesOf } from './hidden.ts'

/** What made a piece of text: a value that was written somewhere, or a text that another template rendered. */
export type Source =
  | { readonly kind: 'value'; readonly origin: Origin; readonly value: Value }
  | { readonly kind: 'text'; readonly rendered: RenderedText }
  /** A function whose result nobody can know beforehand, such as `randAlphaNum`. */
  | { readonly kind: 'generated'; readonly by: string }

export type Sources = readonly Source[]

/** The conditions around an action: what decided that it is rendered. */
export interface Branch {
  readonly sources: Sources
  readonly outer: Branch | undefined
}

/** What one statement of a template has written. */
export interface Piece {
  readonly text: string
  readonly file: string
  readonly line: number
  /** Whether it is text of the template itself, whose line feeds lead to the next lines of the file. */
  readonly isLiteral: boolean
  readonly sources: Sources
  readonly branch: Branch | undefined
  /** What of the text no output may quote. */
  readonly hidden: Hidden | undefined
}

/** A text that templates have rendered, and the pieces that it consists of. */
export interface RenderedText {
  readonly text: string
  readonly pieces: readonly Piece[]
  /** The parts of the text that no output may quote; absent where nothing that is hidden has decided what it is. */
  readonly hidden: readonly HiddenRange[] | undefined
}

export const NO_SOURCES: Sources = []

/** How Go prints what has no value, which Helm takes out of the text. */
export const NO_VALUE = '<no value>'

/** Collects what templates write. */
export class Output {
  readonly #pieces: Piece[] = []
  #isDecided = false

  write(piece: Piece): void {
    if (piece.hidden !== undefined) this.#isDecided = true
    if (piece.text !== '') this.#pieces.push(piece)
  }

  /** Notes that a hidden value has decided what is written, or that nothing is. */
  noteDecided(): void {
    this.#isDecided = true
  }

  /** The text as it is. Its pieces are a list of the exact length: they are kept as long as what is read from the text. */
  get rendered(): RenderedText {
    return this.#renderedOf(this.#pieces.slice())
  }

  /** The text without the signs of missing values. */
  get cleaned(): RenderedText {
    const { rendered } = this
    if (!rendered.text.includes(NO_VALUE)) return rendered
    return this.#renderedOf(this.#pieces.map(withoutNoValue))
  }

  #renderedOf(pieces: readonly Piece[]): RenderedText {
    return { text: textOf(pieces), pieces, hidden: this.#isDecided ? hiddenIn(pieces) : undefined }
  }
}

function withoutNoValue(piece: Piece): Piece {
  if (!piece.text.includes(NO_VALUE)) return piece
  const hidden = piece.hidden === undefined ? undefined : 'made'
  return { ...piece, text: piece.text.replaceAll(NO_VALUE, ''), hidden }
}

function hiddenIn(pieces: readonly Piece[]): readonly HiddenRange[] {
  const ranges: HiddenRange[] = []
  let start = 0
  for (const { text, hidden } of pieces) {
    for (const range of rangesOf(hidden, text.length)) {
      ranges.push({ start: start + range.start, end: start + range.end })
    }
    start += text.length
  }
  return ranges
}

function textOf(pieces: readonly Piece[]): string {
  const [only] = pieces
  return pieces.length === 1 && only ? only.text : pieces.map(({ text }) => text).join('')
}
