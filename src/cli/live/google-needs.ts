import type { Check } from '../../checks/check.ts'
import reads from '../../checks/google/reads.json' with { type: 'json' }
import type { Needs } from '../../sources/live/needs.ts'
import { needsOf } from './needs-of.ts'

/** What some checks need to know of projects of Google Cloud. */
export function googleNeeds(checks: readonly Check[]): Needs {
  return needsOf(checks, reads)
}
