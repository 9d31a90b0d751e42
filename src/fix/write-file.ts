import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '../errors/message-of.ts'
import { removeAtExit } from '../files/temporary-files.ts'
import type { NotFixable } from './change.ts'
import type { ChangedFile } from './plan-fixes.ts'
import { encoded, refusedLink } from './text-file.ts'

/**
 * Writes the changed text in place of a file: under a temporary name beside it, which is then renamed, so that nobody
 * reads half of it. Its owner, mode, encoding and byte order mark stay. Answers why it was not written: the file is no
 * longer what was scanned, or cannot be written.
 */
export function writeChanged({ file, text }: ChangedFile): NotFixable | undefined {
  const temporary = join(dirname(file.absolutePath), `.assay-${randomUUID()}.tmp`)
  const forget = removeAtExit(temporary)
  try {
    // Before anything is written: a link may have taken the place of the folder.
    const refused = refusal(file)
    if (refused) return refused
    writeNew(temporary, encoded(text, file.encoding), lstatSync(file.absolutePath))
    const refusedSince = refusal(file)
    if (!refusedSince) renameSync(temporary, file.absolutePath)
    return refusedSince
  } catch (error) {
    return { reason: `The file cannot be written: ${messageOf(error)}.` }
  } finally {
    rmSync(temporary, { force: true })
    forget()
  }
}

/** Why the file must not be replaced any more. */
function refusal({ absolutePath, bytes }: ChangedFile['file']): NotFixable | undefined {
  const link = refusedLink(absolutePath)
  if (link) return link
  const isUnchanged = readFileSync(absolutePath).equals(bytes)
  return isUnchanged ? undefined : { reason: 'The file changed since it was scanned.' }
}

/** Writes a new file with exactly the owner and mode of another one, whatever the process' mask is. */
function writeNew(path: string, bytes: Buffer, { mode, uid, gid }: Stats): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, bytes)
    const own = fstatSync(file)
    if (own.uid !== uid || own.gid !== gid) fchownSync(file, uid, gid)
    fchmodSync(file, mode & 0o7777)
    // The renamed file must not be empty after a power failure: it is somebody's source code.
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
