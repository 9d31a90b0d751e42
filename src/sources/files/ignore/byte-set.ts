/** Character classes of globs, such as `[:alpha:]`, as git defines them: ASCII only, with a few differences from C. */
const CLASSES: Readonly<Record<string, string>> = {
  alnum: '09AZaz',
  alpha: 'AZaz',
  blank: '  \t\t',
  cntrl: '\x00\x1f\x7f\x7f',
  digit: '09',
  graph: '!~',
  lower: 'az',
  print: ' ~',
  punct: '!/:@[`{~',
  space: '  \t\t\n\n\r\r',
  upper: 'AZ',
  xdigit: '09AFaf',
}

/** The bytes that a set in brackets stands for. */
export interface ByteSet {
  readonly bytes: ReadonlySet<string>
  readonly negated: boolean
}

/**
 * Reads the set whose `[` is at `start`, and returns where the text continues. `undefined` for an unterminated set or
 * an unknown class: such a pattern matches nothing.
 */
export function readByteSet(
  text: string,
  start: number,
): { readonly set: ByteSet; readonly end: number } | undefined {
  const negated = text[start + 1] === '!' || text[start + 1] === '^'
  const first = start + (negated ? 2 : 1)
  const bytes = new Set<string>()
  /** The byte that a `-` after it makes the start of a range; none after a range or a class. */
  let previous: string | undefined
  let at = first
  // A bracket in the first place is a member, and ends nothing.
  while (text[at] !== ']' || at === first) {
    const name = classAt(text, at)
    const range = previous === undefined ? undefined : rangeAt(text, at)
    const member = range ?? memberAt(text, at)
    if (name !== undefined) {
      if (!Object.hasOwn(CLASSES, name)) return undefined
      addRanges(bytes, CLASSES[name] ?? '')
      previous = undefined
      at += name.length + '[::]'.length
    } else if (member === undefined) {
      return undefined
    } else if (range) {
      addRanges(bytes, `${previous}${range.byte}`)
      previous = undefined
      at = range.end
    } else {
      bytes.add(member.byte)
      previous = member.byte
      at = member.end
    }
  }
  return { set: { bytes, negated }, end: at + 1 }
}

/** `alpha` of `[:alpha:]`; `undefined` without the second colon. */
function classAt(text: string, at: number): string | undefined {
  if (!text.startsWith('[:', at)) return undefined
  const end = text.indexOf(']', at + 2)
  return end > at + 2 && text[end - 1] === ':' ? text.slice(at + 2, end - 1) : undefined
}

function rangeAt(text: string, at: number): { readonly byte: string; readonly end: number } | undefined {
  if (text[at] !== '-' || text[at + 1] === undefined || text[at + 1] === ']') return undefined
  return memberAt(text, at + 1)
}

function memberAt(text: string, at: number): { readonly byte: string; readonly end: number } | undefined {
  const escaped = text[at] === '\\'
  const byte = text[escaped ? at + 1 : at]
  return byte === undefined ? undefined : { byte, end: at + (escaped ? 2 : 1) }
}

/** Adds the bytes between each two bounds; between those in the wrong order there are none. */
function addRanges(bytes: Set<string>, bounds: string): void {
  for (let at = 0; at < bounds.length; at += 2) {
    for (let code = bounds.charCodeAt(at); code <= bounds.charCodeAt(at + 1); code += 1) {
      bytes.add(String.fromCharCode(code))
    }
  }
}
