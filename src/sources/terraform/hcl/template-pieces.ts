import type { Expression, ForBinding, Interpolation, Span } from './ast.ts'
import { countWhitespace } from './characters.ts'

/** A template directive `%{…}`, before openings and ends are paired to a tree. */
export type Directive = IfDirective | ForDirective | EndDirective

export interface IfDirective extends Span {
  readonly kind: 'if'
  readonly condition: Expression
}

export interface ForDirective extends Span {
  readonly kind: 'for'
  readonly binding: ForBinding
}

export interface EndDirective extends Span {
  readonly kind: 'else' | 'endif' | 'endfor'
}

export type TemplatePiece = string | Interpolation | Directive

/**
 * The pieces of a template in order. A heredoc adds its text line by line, since a strip marker in HCL reaches no
 * further than the adjacent piece of text.
 */
export class TemplatePieces {
  readonly #pieces: TemplatePiece[] = []
  #stripNext = false

  /** Adds text that follows a sequence or more text; empty text is left out. */
  addText(text: string): void {
    if (text === '') return
    this.#pieces.push(this.#stripNext ? text.trimStart() : text)
    this.#stripNext = false
  }

  /** `stripBefore` and `stripAfter` say whether the sequence has `~` at its start and end. */
  addSequence(sequence: Interpolation | Directive, stripBefore: boolean, stripAfter: boolean): void {
    const previous = this.#pieces.at(-1)
    if (stripBefore && typeof previous === 'string')
      this.#pieces[this.#pieces.length - 1] = previous.trimEnd()
    this.#pieces.push(sequence)
    this.#stripNext = stripAfter
  }

  asWritten(): readonly TemplatePiece[] {
    return this.#pieces
  }

  /**
   * Removes the indentation that all lines share, for `<<-` (`hclsyntax/spec.md`, Template Expressions). Blank lines do
   * not count; a line that starts with a sequence has no indentation.
   */
  dedented(): readonly TemplatePiece[] {
    const shared = this.#pieces.reduce<number>(
      (least, piece, index) => (this.#startsLine(index) ? Math.min(least, indentationOf(piece)) : least),
      Number.POSITIVE_INFINITY,
    )
    return this.#pieces.map((piece, index) =>
      this.#startsLine(index) && typeof piece === 'string' && !isBlankLine(piece)
        ? piece.slice(shared)
        : piece,
    )
  }

  #startsLine(index: number): boolean {
    const previous = this.#pieces[index - 1]
    return index === 0 || (typeof previous === 'string' && previous.endsWith('\n'))
  }
}

function indentationOf(piece: TemplatePiece): number {
  if (typeof piece !== 'string') return 0
  return isBlankLine(piece) ? Number.POSITIVE_INFINITY : countWhitespace(piece)
}

function isBlankLine(text: string): boolean {
  return text.endsWith('\n') && countWhitespace(text) === text.length
}
