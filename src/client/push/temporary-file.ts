import { rmSync } from 'node:fs'
import tmp from 'tmp'
import { messageOf } from '../../errors/message-of.ts'
import { removeAtExit } from '../../files/temporary-files.ts'
import { RequestError } from '../transport/request-error.ts'

export interface TemporaryReport {
  readonly path: string
  /** Makes `discard` leave the file, because its findings were not pushed. */
  keep(): void
  /** Removes the file, unless it is to be kept. */
  discard(): void
}

/**
 * Creates an empty temporary file for one push, readable by its owner alone. Write into it, since renaming another
 * file over it would change its permissions. Throws RequestError if it cannot be created.
 */
export function createTemporaryReport(): TemporaryReport {
  const path = createEmptyFile()
  const forget = removeAtExit(path)
  let kept = false
  return {
    path,
    keep() {
      kept = true
      forget()
    },
    discard() {
      if (kept) return
      forget()
      try {
        rmSync(path, { force: true })
      } catch {
        // The findings were pushed: a file that cannot be removed must not turn the scan into a failure.
      }
    },
  }
}

function createEmptyFile(): string {
  const options = { prefix: 'assay', postfix: '.ocsf.json', mode: 0o600, discardDescriptor: true }
  try {
    // `keep` is the package's word for not removing the file when the process ends.
    return tmp.fileSync({ ...options, keep: true }).name
  } catch (error) {
    throw new RequestError(
      `no temporary file can be made (${messageOf(error)}). Set TMPDIR to a folder that can be written, or add json-ocsf to the output formats.`,
      { cause: error },
    )
  }
}
