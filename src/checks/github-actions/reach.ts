import type { Condition, Text } from '../../model/github-actions/workflow.ts'
import { oncePer } from '../once-per.ts'
import { partsOfCondition } from './conditions.ts'
import { type Brought, keepsStrangersOut } from './guards.ts'
import {
  callersOf,
  conditionsOf,
  keyOfPlace,
  type Place,
  placeOfJob,
  waysTo,
  wholeOf,
  workflowOf,
} from './place.ts'

/**
 * Whether strangers cause a place by an event: some way leads there on which no condition keeps them out, neither of the
 * place, nor of the jobs that it waits for, nor of those that call it.
 */
export function isReachedBy(event: string, place: Place, brought: Brought = 'code'): boolean {
  return leadsTo(event, place, brought)
}

/** The environment on the way to a place: its settings on GitHub tell who has to approve. Absent where one way has none. */
export function environmentBefore(event: string, place: Place): Text | undefined {
  if (leadsTo(event, place, 'unapproved code')) return undefined
  for (const way of waysTo(place)) {
    const environment = environmentOf(way)
    if (environment) return environment
  }
  return undefined
}

function environmentOf({ properties }: Place): Text | undefined {
  return 'environment' in properties ? properties.environment : undefined
}

/** What strangers bring, where conditions and perhaps the approval of somebody keep it out. */
type Brings = Brought | 'unapproved code'

/** Whether an event leads to a place on a way of calls that is not closed anywhere. */
function leadsTo(event: string, place: Place, brings: Brings): boolean {
  const known = reached(place.infrastructure)
  const keyIn = (way: Place) => [keyOfPlace(wholeOf(way)), event, brings].join('\n')
  /** Those that were gone through, each with the one that it calls. */
  const gone = new Map<Place, Place | undefined>()
  const seen = new Set<string>()
  const open: { readonly way: Place; readonly callee?: Place }[] = [{ way: place }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { way, callee } = next
    if (seen.has(keyOfPlace(way)) || isClosed(event, way, brings)) continue
    seen.add(keyOfPlace(way))
    gone.set(way, callee)
    const isReached = known.get(keyIn(way))
    if (isReached ?? isStarted(event, way)) {
      for (let on: Place | undefined = way; on; on = gone.get(on)) known.set(keyIn(on), true)
      return true
    }
    if (isReached === undefined)
      for (const caller of callersOf(way))
        if (isCausedBy(event, caller)) open.push({ way: caller, callee: way })
  }
  for (const way of gone.keys()) known.set(keyIn(way), false)
  return false
}

/** What is known of jobs and actions, whatever the step is. */
const reached = oncePer((_scan: object) => new Map<string, boolean>())

function isClosed(event: string, way: Place, brings: Brings): boolean {
  if (brings === 'unapproved code') return environmentOf(way) !== undefined || isKeptOut(event, way, 'code')
  return isKeptOut(event, way, brings)
}

/** Whether an event starts a job by itself, and not those alone that call it. */
function isStarted(event: string, place: Place): boolean {
  const { calls } = place.properties
  return calls.length === 0 || (workflowOf(place)?.triggers.some((own) => own.event === event) ?? false)
}

/** Whether an event starts a place or those that call it. */
function isCausedBy(event: string, { properties }: Place): boolean {
  return properties.triggers.some((trigger) => trigger.event === event)
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
