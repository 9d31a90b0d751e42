import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { messageOf } from '../errors/message-of.ts'

/** Largest file that is read: far larger than handwritten infrastructure files. Larger ones are reported as gaps. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Bytes of an unreadable file that are kept to recognise its kind. */
const BEGINNING_BYTES = 1024 * 1024

/** Why something was not read, as a sentence for a person. */
export interface Refusal {
  readonly reason: string
  /** Whether it is a program or the like, and no text. */
  readonly isBinary?: true
}

/** Why a file was not read, with its beginning, by which its kind may be recognised. */
export interface Unread extends Refusal {
  /** The beginning of the file, including bytes that are no text; absent if nothing could be read. */
  readonly beginning?: string
  /** Whether it is too large, rather than no text. */
  readonly isTooLarge?: true
}

/** Texts that are read in place of those on disk, by absolute path. */
export type Texts = ReadonlyMap<string, string>

/** The text of a regular file, or why there is none. */
export function readText(path: string, texts?: Texts): { readonly text: string } | Unread {
  const text = texts?.get(path)
  if (text !== undefined) return { text }
  const read = readBytes(path)
  return 'reason' in read ? read : textOf(read.bytes)
}

/** The text that bytes are, or why they are none. */
export function textOf(bytes: Buffer): { readonly text: string } | Unread {
  try {
    return { text: decode(bytes) }
  } catch {
    const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES)
    if (bytes.includes(0)) return { reason: 'Binary, not text.', isBinary: true, beginning }
    return { reason: 'Not valid UTF-8 text.', beginning }
  }
}

/** The bytes of a regular file, or why there are none. */
export function readBytes(path: string): { readonly bytes: Buffer } | Unread {
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer for ever.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const info = fstatSync(file)
      if (!info.isFile()) return { reason: 'Not a regular file.' }
      if (info.size > MAX_FILE_BYTES)
        return { reason: TOO_LARGE, beginning: beginningOf(file), isTooLarge: true }
      return { bytes: readFileSync(file) }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return { reason: `Cannot be read: ${messageOf(error)}` }
  }
}

const TOO_LARGE = `Larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB, the most that is read of one file.`

function beginningOf(file: number): string {
  const bytes = Buffer.alloc(BEGINNING_BYTES)
  return bytes.toString('latin1', 0, readSync(file, bytes))
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const UTF16 = {
  le: new TextDecoder('utf-16le', { fatal: true }),
  be: new TextDecoder('utf-16be', { fatal: true }),
}

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark, as Windows PowerShell writes it; drops the mark. Throws a
 * TypeError for other bytes.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return UTF16.le.decode(bytes)
  if (first === 0xfe && second === 0xff) return UTF16.be.decode(bytes)
  return UTF8.decode(bytes)
}
