/** UTF-16 code units with a meaning in HCL, and the classes the lexer sorts characters into. */

export const TAB = 0x09
export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d
export const SPACE = 0x20
export const BANG = 0x21
export const DOUBLE_QUOTE = 0x22
export const HASH = 0x23
export const DOLLAR = 0x24
export const PERCENT = 0x25
export const AMPERSAND = 0x26
export const ASTERISK = 0x2a
export const PLUS = 0x2b
export const DASH = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const COLON = 0x3a
export const LESS_THAN = 0x3c
export const EQUALS = 0x3d
export const GREATER_THAN = 0x3e
export const UPPER_E = 0x45
export const BACKSLASH = 0x5c
export const LOWER_E = 0x65
export const OPEN_BRACE = 0x7b
export const PIPE = 0x7c
export const CLOSE_BRACE = 0x7d
export const TILDE = 0x7e
export const BYTE_ORDER_MARK = 0xfeff

const FIRST_NON_ASCII = 0x80
const STARTS_IDENTIFIER = 1
const CONTINUES_IDENTIFIER = 2

/** Classes of ASCII characters, by which most of a file is decided. */
const ASCII_CLASSES = Uint8Array.from({ length: FIRST_NON_ASCII }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z_]/.test(character)) return STARTS_IDENTIFIER | CONTINUES_IDENTIFIER
  return /[0-9-]/.test(character) ? CONTINUES_IDENTIFIER : 0
})

/**
 * Where the identifier starting at `at` ends; `at` itself when none starts there.
 * As UAX #31 defines it, plus `_` as a start and `-` as a continuation (`hclsyntax/spec.md`, Identifiers).
 */
export function endOfIdentifier(source: string, at: number): number {
  let end = at
  let wanted = STARTS_IDENTIFIER
  for (;;) {
    const code = source.charCodeAt(end)
    if (code < FIRST_NON_ASCII) {
      if (((ASCII_CLASSES[code] ?? 0) & wanted) === 0) return end
      end += 1
    } else {
      const length = lengthOfIdentifierCharacter(source, end, wanted)
      if (length === 0) return end
      end += length
    }
    wanted = CONTINUES_IDENTIFIER
  }
}

/** In code units; 0 when the character beyond ASCII (or the end of the text) is not of the wanted class. */
function lengthOfIdentifierCharacter(source: string, at: number, wanted: number): number {
  const code = source.codePointAt(at)
  if (code === undefined) return 0
  const character = String.fromCodePoint(code)
  const fits = wanted === STARTS_IDENTIFIER ? /\p{ID_Start}/u : /\p{ID_Continue}/u
  return fits.test(character) ? character.length : 0
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Length of the whitespace at the start of a text, by Unicode's White_Space property, newlines included. */
export function countWhitespace(text: string): number {
  let at = 0
  while (isWhitespace(text.charCodeAt(at))) at += 1
  return at
}

/** Length of the whitespace at `from`, newlines excluded. */
export function countWhitespaceOnLine(source: string, from: number): number {
  let at = from
  for (;;) {
    const code = source.charCodeAt(at)
    if (code === LINE_FEED || code === CARRIAGE_RETURN || !isWhitespace(code)) return at - from
    at += 1
  }
}

function isWhitespace(code: number): boolean {
  if (code < FIRST_NON_ASCII) return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN)
  return /\p{White_Space}/u.test(String.fromCharCode(code))
}
