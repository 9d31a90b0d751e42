import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../errors/message-of.ts'
import { decode, readBytes } from '../files/read-text.ts'
import { isVendoredFolder } from '../files/vendored-folder.ts'
import { isRefused, REFUSED_REASON } from '../sources/file-format/refused-path.ts'
import type { NotFixable } from './change.ts'

/** Characters. A change of a larger file takes too long, and nobody has written it by hand. */
const MAX_LENGTH = 2_000_000

/** How the bytes of a file encode its text. Every mark is kept. */
export type Encoding = 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be'

/** A file as it was read: what is written later must replace these bytes and no others. */
export interface TextFile {
  /** Relative to the root of the scan. */
  readonly path: string
  readonly absolutePath: string
  readonly bytes: Buffer
  readonly text: string
  readonly encoding: Encoding
}

/** Reads a file that may be changed. Links are not followed, and what version control keeps is left alone. */
export function readTextFile(root: string, path: string): TextFile | NotFixable {
  if (isRefused(path)) return { reason: REFUSED_REASON }
  const folders = path.split('/').slice(0, -1)
  if (folders.includes('.terraform')) return { reason: 'The block comes from a downloaded module.' }
  const copies = folders.find(isVendoredFolder)
  if (copies !== undefined)
    return {
      reason: `The file is a copy of what somebody else keeps, in ${copies}/, which the next update overwrites.`,
    }
  const absolutePath = join(root, path)
  const link = refusedLink(absolutePath)
  if (link) return link
  const read = readBytes(absolutePath)
  if ('reason' in read) return { reason: read.reason }
  const text = decoded(read.bytes)
  if (text === undefined) return { reason: 'It is no text.' }
  if (text.length > MAX_LENGTH) return { reason: `The file is longer than ${MAX_LENGTH} characters.` }
  return { path, absolutePath, bytes: read.bytes, text, encoding: encodingOf(read.bytes) }
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return decode(bytes)
  } catch {
    return undefined
  }
}

/** Why a path is not written to: it, or a folder on the way, is a link. */
export function refusedLink(absolutePath: string): NotFixable | undefined {
  try {
    if (!lstatSync(absolutePath).isFile())
      return { reason: 'It is a link or no regular file, which is not changed.' }
    const real = realpathSync(absolutePath)
    return real === absolutePath ? undefined : { reason: 'A folder on the way to the file is a link.' }
  } catch (error) {
    return { reason: `The file cannot be read: ${messageOf(error)}.` }
  }
}

/** The bytes of a text in an encoding, with its mark. */
export function encoded(text: string, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text)
    case 'utf-8 with mark':
      return Buffer.from(`\uFEFF${text}`)
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le')
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  }
}

function encodingOf([first, second, third]: Buffer): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8 with mark' : 'utf-8'
}
