import { createRequire } from 'node:module'
import { Unknown } from '../../../../model/unknown.ts'
import { Failure } from '../unknowns.ts'
import { bytesOfBase64 } from './base64.ts'

/** Names of UTF-16 without a byte order, which means big-endian (RFC 2781). */
const UTF_16 = /^utf-?16$/i

/** Encodings of iconv-lite that write bytes as text rather than text as bytes. */
const NO_ENCODINGS_OF_TEXT = /^(?:base64|binary|hex)$/i

/** Valid names of encodings: iconv-lite itself ignores all other characters. */
const NAME = /^[a-z\d]+(?:[-_.:][a-z\d]+)*$/i

const require = createRequire(import.meta.url)

/** Loaded with the first call, since few configurations need it and loading slows a scan. */
function iconv(): typeof import('iconv-lite') {
  return require('iconv-lite')
}

/** `textencodebase64(text, encoding)` */
export function encodeTextToBase64(text: string, name: string): string | Unknown {
  const encoding = encodingNamed(name)
  if (encoding === undefined) return notEvaluated(name)
  const bytes = iconv().encode(text, encoding)
  return decode(bytes, encoding) === text
    ? bytes.toString('base64')
    : new Failure(`textencodebase64(): ${name} lacks a character of the text`)
}

/** `textdecodebase64(base64, encoding)` */
export function decodeTextFromBase64(encoded: string, name: string): string | Unknown {
  const encoding = encodingNamed(name)
  if (encoding === undefined) return notEvaluated(name)
  const bytes = bytesOfBase64(encoded)
  return bytes ? decode(bytes, encoding) : new Failure('textdecodebase64() needs base64')
}

function decode(bytes: Uint8Array, encoding: string): string {
  return iconv().decode(bytes, encoding, { stripBOM: false })
}

function notEvaluated(name: string): Unknown {
  return new Unknown(`the encoding ${name} is not evaluated`)
}

function encodingNamed(name: string): string | undefined {
  if (UTF_16.test(name)) return 'utf-16be'
  const isKnown = NAME.test(name) && !NO_ENCODINGS_OF_TEXT.test(name) && iconv().encodingExists(name)
  return isKnown ? name : undefined
}
