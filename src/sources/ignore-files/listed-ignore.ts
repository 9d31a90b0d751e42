import type { InlineIgnore } from '../../model/inline-ignore.ts'

/** An entry of a file in which another tool keeps what it ignores. */
export interface ListedIgnore extends Pick<InlineIgnore, 'checks' | 'reason' | 'until'> {
  readonly line: number
  /** Globs of the files it is about, seen from the folder of the list; absent for all of them. */
  readonly paths?: readonly string[]
}
