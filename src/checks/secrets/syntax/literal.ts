/** A literal as it is written in a text: without its quotes, and where it begins and ends. */
export interface Literal {
  readonly value: string
  readonly at: number
  /** Behind the closing quote. */
  readonly end: number
}

/** Longest literal that is read; longer ones are data. */
const MAX_LITERAL = 4_000

/** Signs before a quote that say what kind of text it is: `r"…"` of Python, `@"…"` of C#, `$'…'` of shells, `\"` within a text. */
const OPENING = /(?:[A-Za-z]{1,2}|@|\$@?|\\)?(?:"""|'''|["'`])/y

/** The literal in quotes that begins at an offset, with escapes as they are. */
export function quotedAt(text: string, at: number): Literal | undefined {
  OPENING.lastIndex = at
  const [opening] = OPENING.exec(text) ?? []
  if (opening === undefined) return undefined
  const start = at + opening.length
  const [quote = ''] = /(?:"""|'''|.)$/.exec(opening) ?? []
  const closing = opening.startsWith('\\') ? `\\${quote}` : quote
  const end = closingQuote(text, start, closing)
  return end === undefined
    ? undefined
    : { value: text.slice(start, end), at: start, end: end + closing.length }
}

function closingQuote(text: string, start: number, quote: string): number | undefined {
  const isOnOneLine = quote.length < 3 && quote !== '`'
  const last = Math.min(text.length, start + MAX_LITERAL)
  for (let at = start; at < last; at += 1) {
    if (text.startsWith(quote, at)) return at
    const character = text.charAt(at)
    if (character === '\n' && isOnOneLine) return undefined
    if (character === '\\') at += 1
  }
  return undefined
}

/** A part of a word of a shell that is in no quotes. */
const PLAIN_PART = /(?:[^\s"'`;&|()<>\\$]|\\.|\$(?!\()){1,4000}/y

/** Stands for what a command prints, of which no more is known. */
const SUBSTITUTION = '$()'

/**
 * A word of a shell at an offset, whose parts may be in quotes: `a"b c"'d'`. It ends where the quote closes that the
 * command itself stands in.
 */
export function shellWordAt(text: string, at: number, enclosing?: string): Literal | undefined {
  let value = ''
  let end = at
  while (end < text.length && end - at < MAX_LITERAL) {
    if (text.charAt(end) === enclosing || (enclosing !== undefined && text.startsWith(`\\${enclosing}`, end)))
      break
    const part = quotedPartAt(text, end) ?? plainPartAt(text, end)
    if (text.charAt(end) === '`' || text.startsWith('$(', end) || part?.value.includes('`'))
      return { value: value + SUBSTITUTION, at, end }
    if (!part) break
    value += part.value
    end = part.end
  }
  return end === at ? undefined : { value, at, end }
}

/** Unlike a literal of code, a part of a word has no letters before its quote. */
function quotedPartAt(text: string, at: number): Literal | undefined {
  return /["']/.test(text.charAt(text.charAt(at) === '$' ? at + 1 : at)) ? quotedAt(text, at) : undefined
}

function plainPartAt(text: string, at: number): Literal | undefined {
  PLAIN_PART.lastIndex = at
  const [value] = PLAIN_PART.exec(text) ?? []
  return value === undefined ? undefined : { value, at, end: at + value.length }
}

/** So far before an offset quotes are looked for. */
const NEAR = 500

/** The quote that is open at an offset of a line which begins at `start`, and closes behind it. */
export function enclosingQuote(text: string, start: number, at: number): string | undefined {
  let open: string | undefined
  for (let position = Math.max(start, at - NEAR); position < at; position += 1) {
    const character = text.charAt(position)
    if (character === '\\') position += 1
    else if (open === undefined && /["'`]/.test(character)) open = character
    else if (character === open) open = undefined
  }
  return open
}
