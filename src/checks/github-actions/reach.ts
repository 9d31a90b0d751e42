import type { Condition } from '../../model/github-actions/workflow.ts'
import { partsOfCondition } from './conditions.ts'
import { keepsStrangersOut } from './guards.ts'
import { conditionsOf, type Place, placeOfJob } from './place.ts'

/** Whether strangers cause a place by an event: neither its conditions nor those of the jobs it waits for keep them out. */
export function isReachedBy(event: string, place: Place, followed: Set<string> = new Set()): boolean {
  const conditions = conditionsOf(place)
  if (conditions.some((condition) => keepsStrangersOut(condition, event))) return false
  const { properties } = place
  if (!('needs' in properties) || conditions.some(runsAnyway)) return true
  return properties.needs.every((name) => {
    if (followed.has(name)) return true
    followed.add(name)
    const job = placeOfJob(name, place)
    return !job || isReachedBy(event, job, followed)
  })
}

/** Whether a condition asks how the jobs before have ended: without it, a job runs only if all of them did. */
function runsAnyway(condition: Condition): boolean {
  return partsOfCondition(condition).some(
    (part) => part.kind === 'call' && /^(?:always|cancelled|failure)$/i.test(part.name),
  )
}
