import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isWithin, pathFrom } from '../files/paths.ts'
import { commonFolder, repositoryAround, scanRoot } from '../sources/files/scan-root.ts'
import type { Configuration } from './configuration.ts'
import { propertyName } from './option.ts'
import { readConfiguration } from './read-configuration.ts'
import { type ResolvedOptions, resolveOptions } from './resolve-options.ts'
import type { GivenOptions } from './scan-options.ts'

/** What the command line says of a scan. */
export interface CommandLine extends GivenOptions {
  /** The configuration that is named; `false`: none is read. */
  readonly config?: string | false
}

export interface Configured extends ResolvedOptions {
  readonly configuration?: Configuration
}

/**
 * The options of a scan of `paths`, of the command line and the configuration that holds for it. Throws a UsageError for
 * a configuration that cannot be used.
 */
export function configure(paths: readonly string[], { config, ...given }: CommandLine): Configured {
  const configuration = config === false ? undefined : read(paths, config)
  const configured = Object.fromEntries(
    configuration?.settings.map(({ name, value }) => [propertyName(name), value]) ?? [],
  )
  return { ...resolveOptions(given, configured), ...(configuration && { configuration }) }
}

function read(paths: readonly string[], named: string | undefined): Configuration | undefined {
  if (named !== undefined) return readConfiguration(named, { file: named, origin: 'named' })
  const found = findConfiguration(commonFolder(paths), {
    workingDirectory: realpathSync('.'),
    ...homeFolder(),
  })
  if (found === undefined) return undefined
  return readConfiguration(relative('.', found), { file: pathFrom(scanRoot(paths), found), origin: 'found' })
}

function homeFolder(): { readonly home?: string } {
  try {
    return { home: realpathSync(homedir()) }
  } catch {
    // A user without a home, as containers run them.
    return {}
  }
}

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
