import { gunzipSync } from 'node:zlib'
import { messageOf } from '../../../errors/message-of.ts'
import { Budget } from '../../../limits/budget.ts'
import { ChartError } from './metadata.ts'

const MB = 1024 * 1024

/** Limit on the size of an archive once it is unpacked, in bytes. Those of public charts have less than 2 MB. */
export const MAX_UNPACKED = 20 * MB

/** Limit on all packed charts of a chart, unpacked. They are held at the same time, and pack to a thousandth of it. */
const MAX_TOGETHER = 60 * MB

const MAX_FILES = 5_000

const BLOCK = 512

/** What the packed charts of one chart may take, in bytes. */
export function unpackingSpace(): Budget {
  return new Budget(MAX_TOGETHER)
}

/** A file of an archive. */
export interface PackedFile {
  /** Without the folder that all of them are in. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * The files of a packed chart (`.tgz`), unpacked in memory. Links, devices and names that lead elsewhere are refused: a
 * chart has none.
 *
 * @param space what charts may still take that are unpacked for the same chart
 * @throws ChartError
 */
export function unpack(archive: Uint8Array, space: Budget): readonly PackedFile[] {
  const tar = unzip(archive, space)
  const files: PackedFile[] = []
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) break
    const size = sizeIn(header)
    const type = String.fromCharCode(header[156] ?? 0)
    const content = tar.subarray(at + BLOCK, at + BLOCK + size)
    if (content.length < size) throw new ChartError('the archive is cut off')
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (type === 'L') longName = textAt(content, 0, content.length)
    else if (type === 'x') longName = pathIn(content) ?? longName
    else if (type === '0' || type === '\0') {
      const name = nameInChart(longName ?? nameIn(header))
      longName = undefined
      if (files.push({ name, bytes: content }) > MAX_FILES) {
        throw new ChartError(`the archive has more than ${MAX_FILES} files`)
      }
    } else if (type === '5' || type === 'g') longName = undefined
    else throw new ChartError('the archive holds something that is neither a file nor a folder')
  }
  return files
}

/** The names of the files with which an unpacked archive begins. */
export function namesIn(tar: Uint8Array): readonly string[] {
  const names: string[] = []
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK)
    names.push(nameIn(header))
    at += BLOCK + Math.ceil(sizeIn(header) / BLOCK) * BLOCK
  }
  return names
}

function unzip(archive: Uint8Array, space: Budget): Buffer {
  try {
    const tar = space.exhausted ? undefined : gunzipSync(archive, { maxOutputLength: MAX_UNPACKED })
    space.spend(tar?.length ?? 0)
    if (tar && !space.exhausted) return tar
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new ChartError(
      isTooLarge ? `it is larger than ${MAX_UNPACKED / MB} MB when unpacked` : messageOf(error),
      undefined,
      error,
    )
  }
  throw new ChartError(`packed charts are larger than ${MAX_TOGETHER / MB} MB together when unpacked`)
}

/** The size that a header states, in octal digits or, as some tools write it, in binary. */
function sizeIn(header: Uint8Array): number {
  const digits = textAt(header, 124, 12).trim()
  const size = digits === '' ? 0 : /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
  if (!Number.isSafeInteger(size)) throw new ChartError('the archive has a file of unreadable size')
  return size
}

function nameIn(header: Uint8Array): string {
  const name = textAt(header, 0, 100)
  const isUstar = textAt(header, 257, 5) === 'ustar'
  const prefix = isUstar ? textAt(header, 345, 155) : ''
  return prefix === '' ? name : `${prefix}/${name}`
}

/** The path in an extended header: `27 path=chart/values.yaml`. */
function pathIn(content: Uint8Array): string | undefined {
  return /^\d+ path=(.*)$/m.exec(textAt(content, 0, content.length))?.[1]
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  const text = Buffer.from(bytes.subarray(start, start + length)).toString('utf8')
  const end = text.indexOf('\0')
  return end === -1 ? text : text.slice(0, end)
}

/** A name from the chart's own folder on, which is the first part of each. */
function nameInChart(written: string): string {
  const parts = written
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  if (written.startsWith('/') || /^[a-zA-Z]:/.test(written) || parts.includes('..')) {
    throw new ChartError('a name in the archive leads out of it')
  }
  if (parts.length < 2) throw new ChartError('a file of the archive is not in the folder of the chart')
  return parts.slice(1).join('/')
}
