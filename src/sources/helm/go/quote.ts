/** What Go prints as it is: letters, marks, numbers, punctuation, symbols, and the space. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u

const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
])

/** Characters that may be others within quotes. */
const MAY_CHANGE = /[^ !#-[\]-~]/gu

export function isPrintable(character: string): boolean {
  return PRINTABLE.test(character)
}

/** A text in double quotes, as Go's `strconv.Quote`, or `strconv.QuoteToASCII`, writes it. */
export function quote(text: string, asciiOnly = false): string {
  return `"${text.replace(MAY_CHANGE, (character) => escaped(character, '"', asciiOnly))}"`
}

/** A character in single quotes, as Go's `strconv.QuoteRune` writes it. */
export function quoteCharacter(character: string, asciiOnly = false): string {
  return `'${escaped(character, "'", asciiOnly)}'`
}

/** Whether a text can stand in backquotes: one line, without control characters other than tabs. */
export function canBackquote(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  return !/[\0-\x08\x0a-\x1f\x7f`\ufeff\ufffd]/.test(text)
}

function escaped(character: string, quoteMark: string, asciiOnly: boolean): string {
  if (character === quoteMark || character === '\\') return `\\${character}`
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80 ? code >= 0x20 && code < 0x7f : !asciiOnly && isPrintable(character)) return character
  return NAMED_ESCAPES.get(character) ?? escapeCode(code)
}

function escapeCode(code: number): string {
  const hexadecimal = (digits: number) => code.toString(16).padStart(digits, '0')
  if (code < 0x20 || code === 0x7f) return `\\x${hexadecimal(2)}`
  return code < 0x1_0000 ? `\\u${hexadecimal(4)}` : `\\U${hexadecimal(8)}`
}
