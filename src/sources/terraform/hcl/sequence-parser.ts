import type { Interpolation } from './ast.ts'
import { PERCENT, TILDE } from './characters.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression } from './expression-parser.ts'
import { parseForBinding } from './for-parser.ts'
import { OpenDirectives } from './open-directives.ts'
import type { Directive, TemplatePieces } from './template-pieces.ts'

/** Parses the template sequences `${…}` and `%{…}` of one template and adds them to its pieces. */
export class SequenceParser {
  readonly #cursor: Cursor
  readonly #pieces: TemplatePieces
  readonly #openDirectives: OpenDirectives

  constructor(cursor: Cursor, pieces: TemplatePieces) {
    this.#cursor = cursor
    this.#pieces = pieces
    this.#openDirectives = new OpenDirectives(cursor)
  }

  /** Reads the sequence at `start` and returns where the text after it begins. */
  parse(start: number): number {
    const cursor = this.#cursor
    const { source, newlinesMatter } = cursor
    const stripBefore = source.charCodeAt(start + 2) === TILDE
    cursor.newlinesMatter = false
    cursor.resume(start + (stripBefore ? 3 : 2))
    const isDirective = source.charCodeAt(start) === PERCENT
    const sequence = isDirective ? this.#parseDirective(start) : this.#parseInterpolation(start)
    this.#pieces.addSequence(sequence, stripBefore, cursor.at('~}'))
    cursor.newlinesMatter = newlinesMatter
    return sequence.end
  }

  expectAllClosed(): void {
    this.#openDirectives.expectNone()
  }

  #parseInterpolation(start: number): Interpolation {
    const expression = parseExpression(this.#cursor)
    const end = this.#expectEnd('to close the interpolation (write "$${" for the text "${")')
    return { kind: 'interpolation', expression, start, end }
  }

  #parseDirective(start: number): Directive {
    const directive = this.#readDirective(start)
    this.#openDirectives.add(directive)
    return directive
  }

  #readDirective(start: number): Directive {
    const cursor = this.#cursor
    if (cursor.takeKeyword('if')) {
      const condition = parseExpression(cursor)
      return { kind: 'if', condition, start, end: this.#expectEnd('after the condition') }
    }
    if (cursor.takeKeyword('for')) {
      const binding = parseForBinding(cursor)
      return { kind: 'for', binding, start, end: this.#expectEnd('after the collection') }
    }
    for (const kind of ['else', 'endif', 'endfor'] as const) {
      if (cursor.takeKeyword(kind)) return { kind, start, end: this.#expectEnd(`after "${kind}"`) }
    }
    return cursor.expected('if, else, endif, for or endfor after "%{" (write "%%{" for the text "%{")')
  }

  /** The closing brace stays the current token: the text after it is not for the lexer. */
  #expectEnd(purpose: string): number {
    const cursor = this.#cursor
    if (!cursor.at('}') && !cursor.at('~}')) cursor.expected(`"}" ${purpose}`)
    return cursor.end
  }
}
