import { type Check, fixAtOf, type Verdict } from '../checks/check.ts'
import { type FixPlace, fixAt } from '../checks/fix.ts'
import { messageOf } from '../errors/message-of.ts'
import type { FixTarget } from '../findings/finding.ts'
import { withinTimeLimit } from '../limits/time-limit.ts'
import { isLive } from '../model/origin.ts'
import { locate, type Resource } from '../model/resource.ts'

/** What the fix of a check would change; undefined where it has none, or nothing is to be mended in a file. */
export function fixTargets(
  { fix }: Check,
  verdict: Verdict,
  resource: Resource,
): readonly FixTarget[] | undefined {
  if (!fix || verdict.status !== 'FAIL' || isLive(resource)) return undefined
  return placesOf(verdict).map((place) => {
    const target = fixAt(fix, place)
    const location = locate(resource, target.path ?? (typeof place === 'string' ? place : undefined))
    return { ...target, ...(location && { location }) }
  })
}

/** Where a fix may change something: nowhere, where that cannot be told. */
function placesOf(verdict: Verdict): readonly FixPlace[] {
  try {
    return withinTimeLimit(() => fixAtOf(verdict))
  } catch (error) {
    return [{ leave: `Where its fix belongs cannot be told: ${messageOf(error)}` }]
  }
}
