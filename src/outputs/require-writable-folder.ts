import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { hasCode } from '../errors/message-of.ts'
import { unwritableFolder } from './output-error.ts'

/**
 * Throws a UsageError where no report could be written to a folder, as far as can be told without making it. Asked
 * before a scan, so that nobody waits for a report that cannot be written.
 */
export async function requireWritableFolder(path: string): Promise<void> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const problem = await problemWith(folder)
    if (problem === undefined) return
    // The folder will be made: what counts is the one above it.
    if (!hasCode(problem, 'ENOENT')) throw unwritableFolder(path, problem)
  }
}

async function problemWith(folder: string): Promise<unknown> {
  try {
    // Through a file, no path leads on: the slash makes the system say so.
    await stat(`${folder}/`)
    await access(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return error
  }
}
