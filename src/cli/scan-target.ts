import { existsSync } from 'node:fs'
import { LIVE_NAMES, type LiveName } from '../configuration/live-name.ts'
import { UsageError } from '../errors/assay-error.ts'
import { meantByWord } from './words-of-others.ts'

/** What `assay scan` reads. */
export interface ScanTarget {
  /** Files and folders; empty where nothing but what runs is scanned. */
  readonly paths: readonly string[]
  /** Where the configuration is looked for: the paths, or this folder. */
  readonly configuredIn: readonly string[]
  /** The clouds of which what runs is scanned, always in the same order. */
  readonly live: readonly LiveName[]
}

/** The word for the files of this folder, unless paths are given. */
const FILES = 'iac'

const HERE: readonly string[] = ['.']

/**
 * The words of `assay scan [iac] [aws] [azure] [google] [kubernetes] [paths…]`, in any order. Paths and clouds together mean the files and
 * what runs. A folder that is called like a cloud is written `./aws`. Throws a UsageError for a word that means something else.
 */
export function scanTarget(words: readonly string[]): ScanTarget {
  const live = LIVE_NAMES.filter((name) => words.includes(name))
  const named = words.filter((word) => word !== FILES && !live.some((name) => name === word))
  for (const word of named) {
    const meant = meantByWord(word)
    if (meant !== undefined && !existsSync(word))
      throw new UsageError(`There is nothing to scan at ${word}. ${meant}`)
  }
  const configuredIn = named.length > 0 ? named : HERE
  return { paths: live.length > 0 && !words.includes(FILES) ? named : configuredIn, configuredIn, live }
}

/** The same words for a command that is about files alone. Throws a UsageError where they name a cloud. */
export function filesOf(words: readonly string[]): readonly string[] {
  const { paths, live } = scanTarget(words)
  const [cloud] = live
  if (cloud !== undefined)
    throw new UsageError(
      `${cloud} stands for what runs, which has no files to change. A folder of that name is ./${cloud}.`,
    )
  return paths
}
