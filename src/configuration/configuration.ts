import type { OptionName } from './scan-options.ts'

/** What a configuration file says. */
export interface Configuration {
  /** How people know it: relative to the root of the scan where it was found, else as it was named. */
  readonly file: string
  /** The folder that its paths are relative to, absolute. */
  readonly folder: string
  /**
   * Whether it was found in the scanned code, whose author may be a stranger, or is one that the user has named on the
   * command line.
   */
  readonly origin: 'found' | 'named'
  readonly settings: readonly Setting[]
}

export interface Setting {
  readonly name: OptionName
  readonly value: boolean | number | string | readonly string[]
  readonly line: number
  /** The line of each item of a list. */
  readonly itemLines: readonly number[]
}
