import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWithin } from '../files/paths.ts'
import { repositoryAround } from '../sources/files/scan-root.ts'

/** The name of a configuration that is found without being named. */
const CONFIGURATION_FILE = 'assay.yaml'

interface SearchBounds {
  /** The working directory, all links followed. */
  readonly workingDirectory: string
  /** The home folder of the user, all links followed; absent for users without one. */
  readonly home?: string
}

/**
 * The nearest configuration from `start`, an absolute path without links, upwards. The last folder that is looked into is
 * the top of the repository; outside of repositories the working directory, or `start` itself if that is elsewhere; and
 * never one above the home folder, where other users may write.
 */
export function findConfiguration(start: string, bounds: SearchBounds): string | undefined {
  const last = lastFolder(start, bounds)
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, CONFIGURATION_FILE)
    if (existsSync(path)) return path
    if (folder === last || folder === dirname(folder)) return undefined
  }
}

function lastFolder(start: string, { workingDirectory, home }: SearchBounds): string {
  const outside = isWithin(workingDirectory, start) ? workingDirectory : start
  const last = repositoryAround(start) ?? outside
  return home !== undefined && isWithin(home, start) && isWithin(last, home) ? home : last
}
