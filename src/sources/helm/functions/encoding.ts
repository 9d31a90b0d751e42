import { toBytes } from '../go/bytes.ts'
import type { TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

export const encoding: Record<string, TemplateFunction> = {
  b64enc: define(['string'], ([text]) => Buffer.from(text, 'utf8').toString('base64')),
  b64dec: define(['string'], ([text]) => decoded(decodeBase64(text), 'base64')),
  b32enc: define(['string'], ([text]) => encodeBase32(Buffer.from(text, 'utf8'))),
  b32dec: define(['string'], ([text]) => decoded(decodeBase32(text), 'base32')),
}

/** Bytes that were decoded, or the position of the first character that does not belong there. */
type Decoded = Buffer | number

/** What cannot be decoded becomes the message, as in Go: charts print it. */
function decoded(result: Decoded, name: string): string {
  return typeof result === 'number' ? `illegal ${name} data at input byte ${result}` : result.toString('utf8')
}

const BASE64_DIGIT = /[A-Za-z0-9+/]/

/** Base64 with padding; line breaks are ignored. */
export function decodeBase64(text: string): Decoded {
  const bytes = toBytes(text)
  let inGroup = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const character = bytes[at] ?? ''
    if (character === '\n' || character === '\r') continue
    if (character === '=') {
      const problem = illegalPadding(bytes, at, inGroup)
      return problem ?? Buffer.from(bytes, 'base64')
    }
    if (!BASE64_DIGIT.test(character)) return at
    inGroup = (inGroup + 1) % 4
  }
  return inGroup === 0 ? Buffer.from(bytes, 'base64') : bytes.length - inGroup
}

/** Where the padding that begins at a position is wrong, after so many digits of its group. */
function illegalPadding(bytes: string, start: number, inGroup: number): number | undefined {
  if (inGroup < 2) return start
  let at = afterLineBreaks(bytes, start + 1)
  if (inGroup === 2) {
    if (at === bytes.length) return at
    if (bytes[at] !== '=') return at - 1
    at = afterLineBreaks(bytes, at + 1)
  }
  return at < bytes.length ? at : undefined
}

function afterLineBreaks(bytes: string, start: number): number {
  let at = start
  while (bytes[at] === '\n' || bytes[at] === '\r') at += 1
  return at
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function encodeBase32(bytes: Buffer): string {
  let bits = 0
  let count = 0
  let encoded = ''
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    count += 8
    while (count >= 5) {
      count -= 5
      encoded += BASE32[(bits >> count) & 31]
    }
  }
  if (count > 0) encoded += BASE32[(bits << (5 - count)) & 31]
  return encoded.padEnd(Math.ceil(encoded.length / 8) * 8, '=')
}

/** Digits that the last group can have: others would leave part of a byte. */
const WHOLE_BYTES: ReadonlySet<number> = new Set([2, 4, 5, 7])

/** Base32 with padding; line breaks are ignored. */
function decodeBase32(text: string): Decoded {
  const digits = toBytes(text).replaceAll(/[\r\n]/g, '')
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (const [at, character] of [...digits].entries()) {
    const inGroup = at % 8
    const left = digits.length - at - 1
    if (character === '=' && inGroup >= 2 && left < 8) {
      const problem = illegalPadding32(digits, at, inGroup, left)
      return problem ?? Buffer.from(bytes)
    }
    const value = BASE32.indexOf(character)
    if (value === -1) return at
    bits = ((bits << 5) | value) & 0xfff
    count += 5
    if (count < 8) continue
    count -= 8
    bytes.push((bits >> count) & 0xff)
  }
  const inGroup = digits.length % 8
  return inGroup === 0 ? Buffer.from(bytes) : digits.length - inGroup
}

function illegalPadding32(digits: string, start: number, inGroup: number, left: number): number | undefined {
  if (left + inGroup < 7) return digits.length
  for (let at = start + 1; at < start + 8 - inGroup; at += 1) {
    if (at < digits.length && digits[at] !== '=') return at - 1
  }
  return WHOLE_BYTES.has(inGroup) ? undefined : start
}
