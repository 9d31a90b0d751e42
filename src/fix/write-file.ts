import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '../errors.ts'
import { removeAtExit } from '../temporary-files.ts'
import type { NotFixable } from './change.ts'
import type { ChangedFile } from './plan-fixes.ts'
import { encoded, refusedLink } from './text-file.ts'

/**
 * Writes the changed text in place of a file: under a temporary name beside it, which is then renamed, so that nobody
 * reads half of it. Its mode, encoding and byte order mark stay. Answers why it was not written: the file is no longer
 * what was scanned, or cannot be written.
 */
export function writeChanged({ file, text }: ChangedFile): NotFixable | undefined {
  const temporary = join(dirname(file.absolutePath), `.assay-${randomUUID()}.tmp`)
  const forget = removeAtExit(temporary)
  try {
    const mode = lstatSync(file.absolutePath).mode & 0o7777
    writeNew(temporary, encoded(text, file.encoding), mode)
    const refused = refusedLink(file.absolutePath) ?? changedSince(file)
    if (refused) {
      rmSync(temporary, { force: true })
      return refused
    }
    renameSync(temporary, file.absolutePath)
    return undefined
  } catch (error) {
    rmSync(temporary, { force: true })
    return { reason: `The file cannot be written: ${messageOf(error)}.` }
  } finally {
    forget()
  }
}

function changedSince({ absolutePath, bytes }: ChangedFile['file']): NotFixable | undefined {
  return readFileSync(absolutePath).equals(bytes)
    ? undefined
    : { reason: 'The file changed since it was scanned.' }
}

/** Writes a new file with exactly this mode, whatever the process' mask is. */
function writeNew(path: string, bytes: Buffer, mode: number): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, bytes)
    fchmodSync(file, mode)
  } finally {
    closeSync(file)
  }
}
