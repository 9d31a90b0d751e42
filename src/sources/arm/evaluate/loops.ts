import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { derived, unknown } from '../../unknowns.ts'
import type { PartValue } from './part.ts'

/** More than Azure Resource Manager makes of a loop. */
const MAX_LOOP = 800

/** The name that the loop of a resource has where none is asked for. */
export const OWN_LOOP = ''

/** Index of the current round, by the names of the loops around. */
export type Loops = ReadonlyMap<string, PartValue>

/** How often a loop runs. */
export function roundsOf(count: PartValue): number | Unknown {
  if (isUnknown(count)) return derived(count)
  const isTaken = typeof count === 'number' && count <= MAX_LOOP
  return isTaken ? Math.max(Math.trunc(count), 0) : unknown('a loop has a count that is refused')
}
