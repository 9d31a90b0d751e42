import { TextDecoder } from 'node:util'
import { Unknown } from '../../../../resources/unknown.ts'
import { Failure } from '../unknowns.ts'
import { bytesOfBase64 } from './base64.ts'

/** Names of UTF-16; big-endian where the name does not say, as RFC 2781 has it. */
const UTF_16 = /^utf-?16(le|be)?$/i

/** IANA's names for the characters up to U+00FF and U+007F, which browsers take for Windows' code page. */
const LATIN_1 = /^(?:iso[-_]?8859-1|latin1|l1|cp819|ibm819)$/i
const ASCII = /^(?:us-ascii|ascii|iso646-us|cp367)$/i

interface Encoding {
  /** `undefined` when it has no bytes for some character. */
  encode(text: string): Uint8Array | undefined
  decode(bytes: Uint8Array): string
}

/** Encodings of one byte a character; those of several have no place in a configuration. */
const SINGLE_BYTE = /^(?:ibm866|iso-8859-|koi8-|macintosh|windows-|x-mac-)/

/** What decoding makes of bytes that are no character. */
const REPLACEMENT = '\uFFFD'

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** `textencodebase64(text, encoding)` */
export function encodeTextToBase64(text: string, name: string): string | Unknown {
  const encoding = encodingNamed(name)
  if (!encoding) return notEvaluated(name)
  const bytes = encoding.encode(text)
  return bytes
    ? Buffer.from(bytes).toString('base64')
    : new Failure(`textencodebase64(): ${name} lacks a character of the text`)
}

/** `textdecodebase64(base64, encoding)` */
export function decodeTextFromBase64(encoded: string, name: string): string | Unknown {
  const encoding = encodingNamed(name)
  if (!encoding) return notEvaluated(name)
  const bytes = bytesOfBase64(encoded)
  return bytes ? encoding.decode(bytes) : new Failure('textdecodebase64() needs base64')
}

function notEvaluated(name: string): Unknown {
  return new Unknown(`the encoding ${name} is not evaluated`)
}

function encodingNamed(name: string): Encoding | undefined {
  const utf16 = UTF_16.exec(name)
  if (utf16) return utf16[1]?.toLowerCase() === 'le' ? utf16LittleEndian : utf16BigEndian
  if (LATIN_1.test(name)) return upTo(0xff)
  if (ASCII.test(name)) return upTo(0x7f)
  try {
    const decoder = new TextDecoder(name, { ignoreBOM: true })
    if (decoder.encoding === 'utf-8') return utf8
    return SINGLE_BYTE.test(decoder.encoding) ? singleByte(decoder) : undefined
  } catch {
    return undefined
  }
}

const utf8: Encoding = {
  encode: (text) => Buffer.from(text),
  decode: (bytes) => Buffer.from(bytes).toString(),
}

const utf16LittleEndian: Encoding = {
  encode: (text) => Buffer.from(text, 'utf16le'),
  decode: (bytes) => Buffer.from(bytes).toString('utf16le'),
}

const utf16BigEndian: Encoding = {
  encode: (text) => Buffer.from(text, 'utf16le').swap16(),
  decode: (bytes) =>
    Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le'),
}

function upTo(last: number): Encoding {
  return {
    encode: (text) => {
      const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
      return codes.every((code) => code <= last) ? Uint8Array.from(codes) : undefined
    },
    decode: (bytes) =>
      Array.from(bytes, (byte) => (byte <= last ? String.fromCharCode(byte) : REPLACEMENT)).join(''),
  }
}

/** Encodings of one byte a character, each made once: that takes as long as a thousand characters. */
const singleByteEncodings = new Map<string, Encoding>()

function singleByte(decoder: TextDecoder): Encoding {
  const known = singleByteEncodings.get(decoder.encoding) ?? makeSingleByte(decoder)
  singleByteEncodings.set(decoder.encoding, known)
  return known
}

function makeSingleByte(decoder: TextDecoder): Encoding {
  const characters = Array.from(BYTES, (byte) => decoder.decode(Uint8Array.of(byte)))
  const codes = new Map(characters.map((character, byte) => [character, byte]))
  codes.delete(REPLACEMENT)
  return {
    encode: (text) => {
      const bytes = Array.from(text, (character) => codes.get(character))
      return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : undefined
    },
    decode: (bytes) => decoder.decode(bytes),
  }
}
