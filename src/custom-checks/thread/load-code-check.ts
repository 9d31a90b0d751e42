import { relative } from 'node:path'
import { sentence } from '../../checks/verdict.ts'
import { UsageError } from '../../errors/assay-error.ts'
import { requireMetadata } from '../require-metadata.ts'
import { CheckThread, type ThreadOptions } from './check-thread.ts'
import type { CheckInFile } from './threaded-checks.ts'

/**
 * Loads a check that is written as code, by its absolute path, in a thread that ends with it. Throws a UsageError where it
 * cannot be loaded, or is no check.
 */
export async function loadCodeCheck(path: string, options: ThreadOptions): Promise<CheckInFile> {
  const file = relative('.', path)
  const thread = new CheckThread([path], options)
  try {
    const loaded = await thread.load(0)
    if ('broken' in loaded) throw notLoaded(file, loaded.broken)
    if (!loaded.evaluates) throw notLoaded(file, 'its check has no function evaluate')
    return { ...requireMetadata(loaded.metadata, file), file: path }
  } finally {
    await thread.close()
  }
}

function notLoaded(file: string, problem: string): UsageError {
  return new UsageError(`The check in ${file} cannot be loaded: ${sentence(problem)}`)
}
