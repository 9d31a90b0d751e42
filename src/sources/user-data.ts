import { Unknown } from '../model/unknown.ts'
import type { Property } from '../model/value.ts'

const BASE64 = /^[A-Za-z\d+/\s]+={0,2}$/

/** The first two bytes of a gzip file. */
const GZIP = [0x1f, 0x8b] as const

/**
 * The user data of a machine as it is there: decoded where it is written in base64. Sources that take plain text
 * take base64 as well, and tell them apart by trying, too.
 */
export function userDataText(written: string): Property<string> {
  if (!BASE64.test(written.trimEnd())) return written
  const bytes = Buffer.from(written, 'base64')
  if (GZIP.every((byte, index) => bytes[index] === byte)) return new Unknown('it is compressed')
  const text = bytes.toString('utf8')
  const isText = Buffer.from(text).equals(bytes) && bytes.toString('base64') === written.replace(/\s/g, '')
  return isText ? text : written
}
