import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  readonly isProgram?: boolean
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50

/** Needed to read: version 2.0 of the format, which has folders and deflate. */
const VERSION = 20

/** Written by: version 2.0 on Unix, which has permissions. */
const MADE_ON_UNIX = (3 << 8) | VERSION

const DEFLATE = 8

/** The names are in UTF-8. */
const UTF_8 = 1 << 11

/** 1980-01-01, the first day there is: the same files make the same archive. */
const FIRST_DAY = (1 << 5) | 1

const PROGRAM = 0o100755
const FILE = 0o100644

/** An archive of PKWARE's format with the entries in their order. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, isProgram = false } of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const about = aboutFile(name, content, packed)
    const local = Buffer.concat([words(4, LOCAL_HEADER), about, Buffer.from(name)])
    const mode = isProgram ? PROGRAM : FILE
    central.push(
      Buffer.concat([
        words(4, CENTRAL_HEADER),
        words(2, MADE_ON_UNIX),
        about,
        // No comment, on the first disk, with no internal attributes.
        words(2, 0, 0, 0),
        words(4, mode * 0x10000, offset),
        Buffer.from(name),
      ]),
    )
    parts.push(local, packed)
    offset += local.length + packed.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const count = entries.length
  return Buffer.concat([
    ...parts,
    ...central,
    words(4, END),
    words(2, 0, 0, count, count),
    words(4, size, offset),
    words(2, 0),
  ])
}

/** What both headers of a file say in the same way. */
function aboutFile(name: string, content: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    words(2, VERSION, UTF_8, DEFLATE, 0, FIRST_DAY),
    words(4, crc32(content), packed.length, content.length),
    words(2, Buffer.byteLength(name), 0),
  ])
}

/** Numbers of so many bytes each, the lowest byte first. */
function words(size: 2 | 4, ...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUIntLE(number, index * size, size)
  return bytes
}
