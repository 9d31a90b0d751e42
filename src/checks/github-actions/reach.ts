import type { Condition, Text } from '../../model/github-actions/workflow.ts'
import { oncePer } from '../once-per.ts'
import { partsOfCondition } from './conditions.ts'
import { type Brought, keepsStrangersOut } from './guards.ts'
import {
  conditionsOf,
  keyOfPlace,
  type Place,
  placeOfCall,
  placeOfJob,
  wholeOf,
  workflowOf,
} from './place.ts'

/**
 * Whether strangers cause a place by an event: some way leads there on which no condition keeps them out, neither of the
 * place, nor of the jobs that it waits for, nor of those that call it.
 */
export function isReachedBy(event: string, place: Place, brought: Brought = 'code'): boolean {
  if (isKeptOut(event, place, brought)) return false
  if (isStarted(event, place)) return true
  const known = reached(place.infrastructure)
  const key = [keyOfPlace(wholeOf(place)), event, brought].join('\n')
  const found = known.get(key) ?? leadsTo(event, place, (way) => isKeptOut(event, way, brought))
  known.set(key, found)
  return found
}

/** By the job or action, the event and what strangers bring. */
const reached = oncePer((_scan: object) => new Map<string, boolean>())

/** The environment on the way to a place: its settings on GitHub tell who has to approve. Absent where one way has none. */
export function environmentBefore(event: string, place: Place): Text | undefined {
  let first: Text | undefined
  const isOpen = leadsTo(event, place, (way) => {
    const environment = 'environment' in way.properties ? way.properties.environment : undefined
    if (environment && !isKeptOut(event, way, 'code')) first ??= environment
    return environment !== undefined || isKeptOut(event, way, 'code')
  })
  return isOpen ? undefined : first
}

/** Whether an event leads to a place on a way of calls that is not closed anywhere. */
function leadsTo(event: string, place: Place, isClosed: (way: Place) => boolean): boolean {
  const seen = new Set<string>()
  const open = [place]
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(keyOfPlace(next)) || isClosed(next)) continue
    seen.add(keyOfPlace(next))
    if (isStarted(event, next)) return true
    for (const call of next.properties.calls) {
      if (!call.triggers.some((trigger) => trigger.event === event)) continue
      const caller = placeOfCall(call, next)
      // What is not known of it keeps nobody out.
      if (!caller) return true
      open.push(caller)
    }
  }
  return false
}

/** Whether an event starts a job by itself, and not those alone that call it. */
function isStarted(event: string, place: Place): boolean {
  const { calls } = place.properties
  return calls.length === 0 || (workflowOf(place)?.triggers.some((own) => own.event === event) ?? false)
}

/** Whether a condition keeps strangers out, of a place or of the jobs that it waits for. */
function isKeptOut(
  event: string,
  place: Place,
  brought: Brought,
  followed: Set<string> = new Set(),
): boolean {
  const conditions = conditionsOf(place)
  if (conditions.some((condition) => keepsStrangersOut(condition, event, brought))) return true
  const { properties } = place
  if (!('needs' in properties) || conditions.some(runsAnyway)) return false
  return properties.needs.some((name) => {
    if (followed.has(name)) return false
    followed.add(name)
    const job = placeOfJob(name, place)
    return job !== undefined && isKeptOut(event, job, brought, followed)
  })
}

/** Whether a condition asks how the jobs before have ended: without it, a job runs only if all of them did. */
function runsAnyway(condition: Condition): boolean {
  return partsOfCondition(condition).some(
    (part) => part.kind === 'call' && /^(?:always|cancelled|failure)$/i.test(part.name),
  )
}
