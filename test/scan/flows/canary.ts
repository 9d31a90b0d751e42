/** A value that no output may tell: its letters come in this order in no word. */
export const CANARY = 'qjxvkzwpyhgbfmdtcrnlsqzx'

/** As many characters of it are no coincidence. */
const PIECE = 8

/** The ways of writing it, in small letters, since outputs are compared so. */
const SPELLINGS = [
  CANARY,
  [...CANARY].reverse().join(''),
  Buffer.from(CANARY).toString('hex'),
  ...['', 'x', 'xx'].flatMap((before) => [CANARY, CANARY.toUpperCase()].map((text) => aligned(before, text))),
].map((spelling) => spelling.toLowerCase())

/** The characters of Base64 that the text alone decides, after another one. */
function aligned(before: string, text: string): string {
  const first = Math.ceil((before.length * 4) / 3)
  return Buffer.from(before + text)
    .toString('base64')
    .slice(first, Math.floor(((before.length + text.length) * 4) / 3))
}

/** Each piece holds one that begins at every fifth character of a text and is as long as this. */
const PROBE = 4
const STRIDE = PIECE - PROBE + 1

const PIECES = new Set(SPELLINGS.flatMap((spelling) => windows(spelling, PIECE)))
const PROBES = new Set(SPELLINGS.flatMap((spelling) => windows(spelling, PROBE)))

function windows(text: string, length: number): readonly string[] {
  return Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length))
}

/** What stands around each piece of the canary in a text, whatever case it has; also of one whose letters stand apart. */
export function toldIn(text: string): readonly string[] {
  const lower = text.toLowerCase()
  return [...around(lower), ...around(lower.replace(/[^a-z]+/g, ''))]
}

function around(text: string): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; at += STRIDE) {
    if (!PROBES.has(text.slice(at, at + PROBE))) continue
    const near = text.slice(Math.max(0, at - STRIDE), at + PIECE)
    if (windows(near, PIECE).some((piece) => PIECES.has(piece)))
      found.push(text.slice(Math.max(0, at - 60), at + 40).replace(/\s+/g, ' '))
  }
  return found
}
