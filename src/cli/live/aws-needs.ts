import reads from '../../checks/aws/reads.json' with { type: 'json' }
import type { Check } from '../../checks/check.ts'
import type { Needs } from '../../sources/live/needs.ts'
import { needsOf } from './needs-of.ts'

/** What some checks need to know of an AWS account. */
export function awsNeeds(checks: readonly Check[]): Needs {
  return needsOf(checks, reads)
}
