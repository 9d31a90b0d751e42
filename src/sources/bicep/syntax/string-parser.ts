import type { Expression } from './syntax.ts'
import { BicepSyntaxError, type TextCursor } from './text-cursor.ts'

const PLAIN_TEXT = /[^'\\$\n]+/y
const ESCAPE = /\\(?:u\{([0-9A-Fa-f]{1,6})\}|(.))/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Parses the values in a text. */
interface ValueParser {
  readonly cursor: TextCursor
  expressionBefore(close: string): Expression
}

/** Parses a text in quotes, with the values in it. */
export function parseString(parser: ValueParser): Expression {
  const { cursor } = parser
  const start = cursor.at
  if (cursor.take("'''")) return longString(cursor, start)
  cursor.expect("'")
  const parts: (string | Expression)[] = []
  while (!cursor.take("'")) parts.push(pieceOf(parser))
  const end = cursor.at
  const isPlain = parts.every((part) => typeof part === 'string')
  return isPlain
    ? { kind: 'literal', value: parts.join(''), start, end }
    : { kind: 'interpolation', parts, start, end }
}

function pieceOf(parser: ValueParser): string | Expression {
  const { cursor } = parser
  if (cursor.take('${')) return parser.expressionBefore('}')
  if (cursor.take('$')) return '$'
  ESCAPE.lastIndex = cursor.at
  const [written, code, character = ''] = ESCAPE.exec(cursor.text) ?? []
  if (written !== undefined) {
    cursor.at += written.length
    if (code === undefined) return ESCAPES[character] ?? character
    const point = Number.parseInt(code, 16)
    return point > 0x10ffff ? '\uFFFD' : String.fromCodePoint(point)
  }
  const plain = cursor.match(PLAIN_TEXT)
  if (plain === undefined) throw new BicepSyntaxError('a quote at the end of the text', cursor.at)
  return plain
}

/** A text over several lines, which has neither escapes nor values. */
function longString(cursor: TextCursor, start: number): Expression {
  const close = cursor.text.indexOf("'''", cursor.at)
  if (close === -1) throw new BicepSyntaxError("''' at the end of the text", start)
  const value = cursor.text.slice(cursor.at, close).replace(/^\r?\n/, '')
  cursor.at = close + 3
  return { kind: 'literal', value, start, end: cursor.at }
}
