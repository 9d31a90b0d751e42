/** Replacement for the key and its parts. */
const MASK = '***'

/** Shortest part of the key that is masked. Shorter parts occur in ordinary words and do not help to guess the rest. */
const PART_LENGTH = 8

/** Base64 characters that encode eight characters of the key and nothing else. */
const BASE64_PART_LENGTH = Math.floor((PART_LENGTH * 8) / 6)
const HEX_PART_LENGTH = PART_LENGTH * 2

/** Parts are looked up by their first characters, as a number: strings would be made for each place in a text. */
const PREFIX_LENGTH = 4
type Parts = ReadonlyMap<number, readonly string[]>

/** A transformed text to search, and the position in the original of each of its characters. */
interface View {
  readonly text: string
  /** The text's length stands for the end. */
  placeOf(index: number): number
}

type Range = readonly [start: number, end: number]

/**
 * The text with `***` for the key and for every part of it of at least eight characters: as it is, in any case, in
 * base64 (either alphabet, wherever it begins in what was encoded), in hex, and each of these percent-encoded. A key
 * shorter than that is masked where it stands as a whole. Takes time in proportion to the text.
 */
export function maskKey(text: string, key: string): string {
  if (key.length < PART_LENGTH) return text.replaceAll(key, MASK)
  const parts = partsOf(key)
  const views = text.includes('%') ? [asItIs(text), percentDecoded(text)] : [asItIs(text)]
  return withMasks(
    text,
    views.flatMap((view) => rangesOf(parts, view)),
  )
}

function partsOf(key: string): Parts {
  const base64 = [0, 1, 2].flatMap((offset) => windows(base64After(offset, key), BASE64_PART_LENGTH))
  const hex = windows(Buffer.from(key).toString('hex'), HEX_PART_LENGTH)
  const parts = [...windows(key, PART_LENGTH), ...base64, ...hex].map(folded)
  return Map.groupBy(new Set(parts), (part) => prefixAt(part, 0))
}

function windows(text: string, length: number): string[] {
  return Array.from({ length: text.length - length + 1 }, (_, start) => text.slice(start, start + length))
}

/** The base64 of the key at this offset of a longer text, without the characters that also encode its neighbours. */
function base64After(offset: number, key: string): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(key)])
  return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
}

/** The text in one case and one base64 alphabet. Keeps its length, unlike `toLowerCase`. */
function folded(text: string): string {
  return text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('-', '+')
    .replaceAll('_', '/')
}

/** A number for the characters at an index. Equal numbers do not mean equal characters: the parts are compared afterwards. */
function prefixAt(text: string, index: number): number {
  let prefix = 0
  for (let end = index + PREFIX_LENGTH, at = index; at < end; at += 1) {
    prefix = (prefix << 7) | (text.charCodeAt(at) & 0x7f)
  }
  return prefix
}

function asItIs(text: string): View {
  return { text: folded(text), placeOf: (index) => index }
}

function percentDecoded(text: string): View {
  const characters: string[] = []
  const places: number[] = []
  for (const { 0: match, index } of text.matchAll(/%[\da-f]{2}|[\s\S]/gi)) {
    const isEncoded = match.length === 3
    characters.push(isEncoded ? String.fromCharCode(Number.parseInt(match.slice(1), 16)) : match)
    places.push(index)
  }
  return { text: folded(characters.join('')), placeOf: (index) => places[index] ?? text.length }
}

function rangesOf(parts: Parts, { text, placeOf }: View): readonly Range[] {
  const ranges: Range[] = []
  for (let start = 0; start + PART_LENGTH <= text.length; start += 1) {
    for (const part of parts.get(prefixAt(text, start)) ?? []) {
      if (text.startsWith(part, start)) ranges.push([placeOf(start), placeOf(start + part.length)])
    }
  }
  return ranges
}

/** Ranges that overlap or touch become one mask. */
function withMasks(text: string, ranges: readonly Range[]): string {
  let masked = ''
  let rest = 0
  for (const [start, end] of ranges.toSorted(([left], [right]) => left - right)) {
    if (start > rest || masked === '') masked += text.slice(rest, start) + MASK
    rest = Math.max(rest, end)
  }
  return masked + text.slice(rest)
}
