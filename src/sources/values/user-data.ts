import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

const BASE64 = /^[A-Za-z\d+/\s]+={0,2}$/

/** The first two bytes of gzip data: compressed user data is unknown. */
const GZIP = [0x1f, 0x8b] as const

/**
 * User data as the machine gets it: decoded if it is base64. Sources of plain text accept base64 as well, and detect
 * it in this way.
 */
export function userDataText(written: string): Property<string> {
  if (!BASE64.test(written.trimEnd())) return written
  const bytes = Buffer.from(written, 'base64')
  if (GZIP.every((byte, index) => bytes[index] === byte)) return new Unknown('it is compressed')
  const text = bytes.toString('utf8')
  const isText = Buffer.from(text).equals(bytes) && bytes.toString('base64') === written.replace(/\s/g, '')
  return isText ? text : written
}
