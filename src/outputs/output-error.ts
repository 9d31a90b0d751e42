import { AssayError, UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'

/** A report could not be written. */
export class OutputError extends AssayError {
  override readonly code = 'output_failed'
}

/** Remedies for frequent error codes. */
const CURES: Readonly<Record<string, string>> = {
  EACCES: 'Choose a folder you may write to with --output-directory.',
  ENOENT: 'No folder can be made there: choose another with --output-directory.',
  EPERM: 'Choose a folder you may write to with --output-directory.',
  EROFS: 'Choose another folder with --output-directory.',
  ENOSPC: 'Free some space or choose another folder with --output-directory.',
  EDQUOT: 'Free some space or choose another folder with --output-directory.',
  ENOTDIR: 'Choose another folder with --output-directory.',
  EEXIST: 'A part of the path is a file: choose another folder with --output-directory.',
  EISDIR: 'A folder has that name: choose another with --output-filename.',
  ENAMETOOLONG: 'Choose a shorter name with --output-filename.',
}

export function outputError(path: string, cause: unknown): OutputError {
  return new OutputError(sentences(`Cannot write the report ${path}`, cause), { cause })
}

/** The same for a folder, found out before there is anything to write. */
export function unwritableFolder(path: string, cause: unknown): UsageError {
  return new UsageError(sentences(`Cannot write reports to ${path}`, cause), { cause })
}

function sentences(problem: string, cause: unknown): string {
  const cure = cause instanceof Error && 'code' in cause ? CURES[String(cause.code)] : undefined
  return [`${problem}: ${messageOf(cause)}.`, cure].filter(Boolean).join(' ')
}
