/** The part of ASN.1's distinguished encoding that certificates need. */

/** A value with its tag and its length. */
function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

function lengthOf(bytes: number): readonly number[] {
  if (bytes < 0x80) return [bytes]
  return bytes < 0x100 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff]
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => tagged(0x31, ...parts)
/** Of as few bytes as it takes; the first is below 128 where it is positive. */
export const integer = (...value: readonly number[]): Buffer => tagged(0x02, Buffer.from(value))
export const octets = (value: Uint8Array): Buffer => tagged(0x04, value)
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value))
export const truth = (): Buffer => tagged(0x01, Buffer.from([0xff]))

/** Bits that fill their bytes but for the last ones, which are unused. */
export const bits = (value: Uint8Array, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), value)

/** What only its place in the structure names. */
export const explicit = (place: number, value: Uint8Array): Buffer => tagged(0xa0 + place, value)
export const implicit = (place: number, value: Uint8Array): Buffer => tagged(0x80 + place, value)

/** A moment before 2050, in seconds. */
export function time(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}

/** An object identifier such as `2.5.4.3`. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([40 * first + second, ...others.flatMap(base128)]))
}

function base128(value: number): readonly number[] {
  const last = value & 0x7f
  let rest = value >> 7
  const digits = [last]
  for (; rest > 0; rest >>= 7) digits.unshift(0x80 | (rest & 0x7f))
  return digits
}
