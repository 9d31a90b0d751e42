import { UsageError } from '../errors.ts'

/** What `assay scan` reads. */
export interface ScanTarget {
  /** Files and folders. */
  readonly paths: readonly string[]
  /** Where the configuration is looked for: the paths, or this folder. */
  readonly configuredIn: readonly string[]
  /** Whether a live AWS account is scanned. */
  readonly isAws: boolean
}

/** The words of `assay scan [iac | aws] [paths…]`. The first may name the source; `./iac` is a folder of that name. */
export function scanTarget(words: readonly string[]): ScanTarget {
  const [first, ...rest] = words
  if (first === 'aws') return { paths: rest, configuredIn: rest.length > 0 ? rest : ['.'], isAws: true }
  const named = first === 'iac' ? rest : words
  const paths = named.length > 0 ? named : ['.']
  return { paths, configuredIn: paths, isAws: false }
}

/** The same words for a command that is about files alone. Throws a UsageError where they name a live account. */
export function filesOf(words: readonly string[]): readonly string[] {
  const { paths, isAws } = scanTarget(words)
  if (isAws)
    throw new UsageError('A live AWS account has no files to change. A folder of that name is ./aws.')
  return paths
}
