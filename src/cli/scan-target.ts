import { existsSync } from 'node:fs'
import { UsageError } from '../errors/assay-error.ts'
import { listOfWord } from './words-of-others.ts'

/** What `assay scan` reads. */
export interface ScanTarget {
  /** Files and folders; empty where the live account alone is scanned. */
  readonly paths: readonly string[]
  /** Where the configuration is looked for: the paths, or this folder. */
  readonly configuredIn: readonly string[]
  /** Whether a live AWS account is scanned. */
  readonly isAws: boolean
}

/** Words that name sources: the files of this folder, unless paths are given, and the live account. */
const SOURCES: readonly string[] = ['iac', 'aws']

const HERE: readonly string[] = ['.']

/**
 * The words of `assay scan [iac] [aws] [paths…]`, in any order. Paths and `aws` together mean the files and the account.
 * A folder that is called like a source is written `./aws`. Throws a UsageError for a word that belongs to a list.
 */
export function scanTarget(words: readonly string[]): ScanTarget {
  const named = words.filter((word) => !SOURCES.includes(word))
  for (const word of named) {
    const list = listOfWord(word)
    if (list !== undefined && !existsSync(word))
      throw new UsageError(`There is nothing to scan at ${word}. A list has commas and no spaces: ${list}.`)
  }
  const isAws = words.includes('aws')
  const configuredIn = named.length > 0 ? named : HERE
  return { paths: isAws && !words.includes('iac') ? named : configuredIn, configuredIn, isAws }
}

/** The same words for a command that is about files alone. Throws a UsageError where they name a live account. */
export function filesOf(words: readonly string[]): readonly string[] {
  const { paths, isAws } = scanTarget(words)
  if (isAws)
    throw new UsageError('A live AWS account has no files to change. A folder of that name is ./aws.')
  return paths
}
