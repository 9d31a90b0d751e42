import type { BinaryOperator } from './ast.ts'
import * as character from './characters.ts'

/** Kinds of punctuation tokens, named by their spelling. */
export type Punctuation =
  | BinaryOperator
  | '('
  | ')'
  | '['
  | ']'
  | '{'
  | '}'
  | '~}'
  | ','
  | '.'
  | '...'
  | ':'
  | '::'
  | '?'
  | '='
  | '=>'
  | '!'

/**
 * `"` and `<<` stand for the opening of a template only: what follows is text, and the template parser reads it.
 * A heredoc's opening reaches to the end of its line.
 */
export type TokenKind = Punctuation | 'identifier' | 'number' | '"' | '<<' | 'newline' | 'end'

const SINGLE_CHARACTERS: readonly Punctuation[] = [
  ...(['(', ')', '[', ']', '{', '}', ',', '.', ':', '?', '='] as const),
  ...(['!', '<', '>', '+', '-', '*', '/', '%'] as const),
]

const BY_CODE: readonly (Punctuation | undefined)[] = Array.from({ length: 128 }, (_, code) =>
  SINGLE_CHARACTERS.find((punctuation) => punctuation.charCodeAt(0) === code),
)

/** The longest punctuation at `at`, if any. */
export function punctuationAt(source: string, at: number): Punctuation | undefined {
  const code = source.charCodeAt(at)
  return longPunctuation(code, source, at + 1) ?? BY_CODE[code]
}

function longPunctuation(code: number, source: string, after: number): Punctuation | undefined {
  const next = source.charCodeAt(after)
  switch (code) {
    case character.EQUALS:
      if (next === character.EQUALS) return '=='
      return next === character.GREATER_THAN ? '=>' : undefined
    case character.BANG:
      return next === character.EQUALS ? '!=' : undefined
    case character.LESS_THAN:
      return next === character.EQUALS ? '<=' : undefined
    case character.GREATER_THAN:
      return next === character.EQUALS ? '>=' : undefined
    case character.AMPERSAND:
      return next === character.AMPERSAND ? '&&' : undefined
    case character.PIPE:
      return next === character.PIPE ? '||' : undefined
    case character.COLON:
      return next === character.COLON ? '::' : undefined
    case character.TILDE:
      return next === character.CLOSE_BRACE ? '~}' : undefined
    case character.DOT:
      return next === character.DOT && source.charCodeAt(after + 1) === character.DOT ? '...' : undefined
    default:
      return undefined
  }
}
