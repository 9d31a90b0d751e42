import { randomUUID } from 'node:crypto'
import { writeFile as createFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { AssayError } from '../errors/assay-error.ts'
import { hasCode } from '../errors/message-of.ts'
import { removeAtExit } from '../files/temporary-files.ts'
import { outputError } from './output-error.ts'

/** What is written, as it is made or as it arrives. */
type Chunks = AsyncIterable<string> | Iterable<string>

/**
 * Characters that are gathered, since a system call for each short finding would be slow. V8 keeps longer texts apart, until
 * a collection of all memory.
 */
const BUFFERED_CHARACTERS = 64 * 1024

/**
 * Writes a report to a temporary name beside `path` and renames it, so that a reader sees the old file or the
 * whole new one and never a half. Creates the folder. Throws an OutputError and then leaves nothing behind.
 * Not synced to the disk: a report that a power failure takes is made again by the same command.
 */
export async function writeFile(path: string, chunks: Chunks): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 64)}.${randomUUID()}.tmp`)
  const forget = removeAtExit(temporary)
  try {
    await makeFolder(dirname(path))
    await createFile(temporary, gathered(chunks), { flag: 'wx' })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error instanceof AssayError ? error : outputError(path, error)
  } finally {
    forget()
  }
}

/** Node's own recursive `mkdir` never ends below a folder that takes no entries, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (await isFolder(path)) return
    if (!hasCode(error, 'ENOENT') || (await isFolder(dirname(path)))) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )
}

/** The same text in fewer pieces. */
async function* gathered(chunks: Chunks): AsyncGenerator<string> {
  let buffered = ''
  for await (const chunk of chunks) {
    buffered += chunk
    if (buffered.length < BUFFERED_CHARACTERS) continue
    yield buffered
    buffered = ''
  }
  yield buffered
}

/**
 * Writes a report to a stream, as fast as it is read. Ends early if the reader, such as `head`, has closed the
 * stream; the stream's listeners decide whether that is an error.
 */
export async function writeStream(stream: Writable, chunks: Chunks): Promise<void> {
  for await (const text of gathered(chunks)) {
    if (!(await isTaken(stream, text))) return
  }
}

function isTaken(stream: Writable, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    stream.write(text, (error) => resolve(!error))
  })
}
