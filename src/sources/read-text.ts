import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { messageOf } from '../errors.ts'
import type { Refusal } from './source.ts'

/** Far above any infrastructure file written by hand; a larger one is reported, never read. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

/** The text of a regular file, or why there is none. */
export function readText(path: string): { readonly text: string } | Refusal {
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer for ever.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const info = fstatSync(file)
      if (!info.isFile()) return { reason: 'Not a regular file.' }
      if (info.size > MAX_FILE_BYTES) return { reason: `Larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB.` }
      return { text: decodeUtf8(readFileSync(file)) }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (error instanceof TypeError) return { reason: 'Not valid UTF-8 text.' }
    return { reason: `Cannot be read: ${messageOf(error)}` }
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws a TypeError for bytes that are not UTF-8; drops a byte order mark. */
function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes)
}
