import {
  BACKSLASH,
  CARRIAGE_RETURN,
  DOLLAR,
  DOUBLE_QUOTE,
  LINE_FEED,
  OPEN_BRACE,
  PERCENT,
} from './characters.ts'
import type { Lexer } from './lexer.ts'

/** Text of a template with escapes resolved, and its end in the source. */
export interface TemplateText {
  readonly value: string
  readonly end: number
}

/** Reads the text of a quoted template up to its closing quote, or to the next `${` or `%{`. */
export function readQuotedText(lexer: Lexer, from: number): TemplateText {
  const { source } = lexer
  let value = ''
  let copied = from
  let at = from
  for (;;) {
    at = endOfPlainQuotedText(source, at)
    const code = source.charCodeAt(at)
    if (code === DOUBLE_QUOTE || isSequence(source, at)) {
      return { value: value + source.slice(copied, at), end: at }
    }
    if (code === BACKSLASH) {
      const escaped = readEscape(lexer, at)
      value += source.slice(copied, at) + escaped.value
      at = copied = escaped.end
    } else if (isEscapedSequence(source, at)) {
      value += source.slice(copied, at + 1)
      copied = at + 2
      at += 3
    } else if (code === DOLLAR || code === PERCENT) {
      at += 1
    } else return failUnterminated(lexer, at)
  }
}

/** Reads the text of a heredoc up to and with the next newline, or to the next `${` or `%{`. */
export function readHeredocText(lexer: Lexer, from: number): TemplateText {
  const { source } = lexer
  let value = ''
  let copied = from
  let at = from
  for (;;) {
    const code = source.charCodeAt(at)
    if (code === LINE_FEED) return { value: value + source.slice(copied, at + 1), end: at + 1 }
    if (isSequence(source, at)) return { value: value + source.slice(copied, at), end: at }
    if (isEscapedSequence(source, at)) {
      value += source.slice(copied, at + 1)
      copied = at + 2
      at += 3
    } else if (code === CARRIAGE_RETURN && source.charCodeAt(at + 1) !== LINE_FEED) {
      return lexer.fail('Expected a line feed after the carriage return in the heredoc, found none', at)
    } else if (at >= source.length) return { value: value + source.slice(copied), end: at }
    else at += 1
  }
}

const BEYOND_ASCII = /[^\0-\x7f]/

/** Converts to Unicode normal form C, as HCL does for all strings. */
export function normalized(text: string): string {
  return BEYOND_ASCII.test(text) ? text.normalize('NFC') : text
}

/** End of the literal characters. */
export function endOfPlainQuotedText(source: string, from: number): number {
  for (let at = from; ; at += 1) {
    switch (source.charCodeAt(at)) {
      case DOUBLE_QUOTE:
      case BACKSLASH:
      case DOLLAR:
      case PERCENT:
      case LINE_FEED:
      case CARRIAGE_RETURN:
        return at
      default:
        if (at >= source.length) return at
    }
  }
}

/** Whether `${` or `%{` is here. */
export function isSequence(source: string, at: number): boolean {
  const code = source.charCodeAt(at)
  return (code === DOLLAR || code === PERCENT) && source.charCodeAt(at + 1) === OPEN_BRACE
}

/** Whether `$${` or `%%{` is here: an escaped `${` or `%{`. */
function isEscapedSequence(source: string, at: number): boolean {
  return source.charCodeAt(at) === source.charCodeAt(at + 1) && isSequence(source, at + 1)
}

const SIMPLE_ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['"', '"'],
  ['\\', '\\'],
])

function readEscape(lexer: Lexer, at: number): TemplateText {
  const selector = lexer.source.charAt(at + 1)
  const simple = SIMPLE_ESCAPES.get(selector)
  if (simple !== undefined) return { value: simple, end: at + 2 }
  if (selector === 'u') return readUnicodeEscape(lexer, at, 4)
  if (selector === 'U') return readUnicodeEscape(lexer, at, 8)
  return lexer.fail(
    `Expected one of n, r, t, ", \\, u and U after a backslash, found ${JSON.stringify(selector)}; ` +
      'write \\\\ for the backslash itself',
    at,
  )
}

function readUnicodeEscape(lexer: Lexer, at: number, digits: 4 | 8): TemplateText {
  const end = at + 2 + digits
  const hexadecimal = lexer.source.slice(at + 2, end)
  if (hexadecimal.length < digits || !/^[0-9A-Fa-f]+$/.test(hexadecimal)) {
    return lexer.fail(`Expected ${digits} hexadecimal digits, found ${JSON.stringify(hexadecimal)}`, at)
  }
  const code = Number.parseInt(hexadecimal, 16)
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  if (!isCharacter) lexer.fail(`Expected the code of a character, found U+${hexadecimal}`, at)
  return { value: String.fromCodePoint(code), end }
}

function failUnterminated(lexer: Lexer, at: number): never {
  const found = at < lexer.source.length ? 'the end of the line' : 'the end of the file'
  return lexer.fail(`Expected a closing quote, found ${found}; use a heredoc for several lines`, at)
}
