import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { messageOf } from '../errors.ts'
import { OutputError } from './output-error.ts'

/** Findings are short; one system call for each would cost more than making them. */
const BUFFERED_CHARACTERS = 256 * 1024

/** What to do about the errors people meet; other errors speak for themselves. */
const CURES: Readonly<Record<string, string>> = {
  EACCES: 'Choose a folder you may write to with --output-directory.',
  ENOENT: 'No folder can be made there: choose another with --output-directory.',
  EPERM: 'Choose a folder you may write to with --output-directory.',
  EROFS: 'The file system is read-only: choose another folder with --output-directory.',
  ENOSPC: 'The disk is full: free some space or choose another folder with --output-directory.',
  EDQUOT: 'The quota is used up: free some space or choose another folder with --output-directory.',
  ENOTDIR: 'A part of the path is a file: choose another folder with --output-directory.',
  EEXIST: 'A part of the path is a file: choose another folder with --output-directory.',
  EISDIR: 'A folder has that name: choose another with --output-filename.',
  ENAMETOOLONG: 'Choose a shorter name with --output-filename.',
}

/**
 * Writes a report to a temporary name beside `path` and renames it, so that a reader sees the old file or the
 * whole new one and never a half. Creates the folder. Throws an OutputError and then leaves nothing behind.
 * Not synced to the disk: a report that a power failure takes is made again by the same command.
 */
export async function writeFile(path: string, chunks: Iterable<string>): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 64)}.${randomUUID()}.tmp`)
  try {
    await makeFolder(dirname(path))
    await writeChunks(temporary, chunks)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw outputError(path, error)
  }
}

/** Node's own recursive `mkdir` never ends below a folder that takes no entries, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (await isFolder(path)) return
    if (!isMissing(error) || (await isFolder(dirname(path)))) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function writeChunks(path: string, chunks: Iterable<string>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for (const text of gathered(chunks)) await file.appendFile(text)
  } finally {
    await file.close()
  }
}

function* gathered(chunks: Iterable<string>): Generator<string> {
  let buffered = ''
  for (const chunk of chunks) {
    buffered += chunk
    if (buffered.length < BUFFERED_CHARACTERS) continue
    yield buffered
    buffered = ''
  }
  yield buffered
}

function outputError(path: string, cause: unknown): OutputError {
  const cure = cause instanceof Error && 'code' in cause ? CURES[String(cause.code)] : undefined
  return new OutputError(
    ['Cannot write the report', `${path}: ${messageOf(cause)}.`, cure].filter(Boolean).join(' '),
    {
      cause,
      context: { path },
    },
  )
}
