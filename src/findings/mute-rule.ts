import type { Suppression } from './suppression.ts'

/**
 * One entry of a mute list. It is about findings that match every list it has, and match a list by any of its patterns,
 * in which `*` stands for any text.
 */
export interface MuteRule extends Pick<Suppression, 'owner' | 'place' | 'reason' | 'until'> {
  readonly check: readonly string[]
  /** Addresses or uids of resources. */
  readonly resource?: readonly string[]
  readonly account?: readonly string[]
  readonly region?: readonly string[]
  /** Files, relative to the root of the scan. */
  readonly path?: readonly string[]
  readonly namespace?: readonly string[]
  /** Tags of the resource: `team=payments`. */
  readonly tag?: readonly string[]
}
