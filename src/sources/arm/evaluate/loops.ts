import { identityOf } from '../../../model/same-value.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { unknown } from '../../values/unknowns.ts'
import type { PartValue } from './part.ts'

/** More than Azure Resource Manager makes of a loop. */
const MAX_LOOP = 800

/** The name that the loop of a resource has where none is asked for. */
export const OWN_LOOP = ''

/** Index of the current round, by the names of the loops around. */
export type Loops = ReadonlyMap<string, PartValue>

/** How often a loop runs. */
export function roundsOf(count: PartValue): number | Unknown {
  if (isUnknown(count)) return indexBelow(count)
  const isTaken = typeof count === 'number' && count <= MAX_LOOP
  return isTaken ? Math.max(Math.trunc(count), 0) : unknown('a loop has a count that is refused')
}

/** Any index of a loop: two loops that run equally often have the same ones. */
function indexBelow(count: Unknown): Unknown {
  const identity = identityOf(count)
  return count.alike({
    references: count.references,
    ...(identity !== undefined && { readFrom: `an index below ${identity}` }),
  })
}
