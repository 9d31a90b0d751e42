const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
}

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([abfnrtv\\"']))|\\/g

/** The text of a literal of Go, in quotes, back quotes or apostrophes; `undefined` if an escape sequence is none. */
export function unquote(literal: string): string | undefined {
  const quote = literal.charAt(0)
  const inner = literal.slice(1, -1)
  if (quote === '`') return inner.replaceAll('\r', '')
  if (!inner.includes('\\')) return inner
  // Bytes are gathered in full, as several escape sequences may make one character.
  let isValid = true
  let hasBytes = false
  const text = inner.replace(ESCAPE, (_, hex, octal, short, long, simple: string | undefined) => {
    const code = byteOf(hex, octal)
    if (code !== undefined) {
      hasBytes = hasBytes || code > 0x7f
      isValid = isValid && code <= 0xff
      return code > 0x7f ? String.fromCharCode(BYTES + code) : String.fromCharCode(code)
    }
    const point = Number.parseInt(String(short ?? long ?? ''), 16)
    if (point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)) return String.fromCodePoint(point)
    const escaped = simple === quote ? quote : simple === undefined ? undefined : SIMPLE[simple]
    if (escaped === undefined) isValid = false
    return escaped ?? ''
  })
  if (!isValid) return undefined
  return hasBytes ? decoded(text) : text
}

/** A part of the private use area that stands for single bytes meanwhile. */
const BYTES = 0xf700

function byteOf(hex: string | undefined, octal: string | undefined): number | undefined {
  if (hex !== undefined) return Number.parseInt(hex, 16)
  return octal === undefined ? undefined : Number.parseInt(octal, 8)
}

/** Reads runs of single bytes as UTF-8. */
function decoded(text: string): string {
  return text.replace(/[\uf780-\uf7ff]+/g, (run) =>
    Buffer.from(Array.from(run, (unit) => unit.charCodeAt(0) - BYTES)).toString('utf8'),
  )
}
