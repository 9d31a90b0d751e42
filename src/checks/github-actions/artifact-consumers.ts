import type { Infrastructure } from '../../model/infrastructure.ts'
import { oncePer } from '../once-per.ts'
import { oncePerPlace } from './once-per-place.ts'
import { calledJobs, callersOf, jobsBeside, keyOfPlace, type Place } from './place.ts'
import { stepsOf } from './run-order.ts'
import { usesAction } from './uses.ts'

/**
 * The jobs of the same run that wait for a job, directly or not, and download artifacts where it uploads some: what it built
 * may be in what they publish. Jobs of a called workflow are of the run of its caller.
 */
export const artifactConsumersOf = oncePerPlace((job) => {
  if (!uses(job, 'actions/upload-artifact')) return []
  const found = new Map<string, Place>()
  const seen = new Set<string>()
  const open = [job]
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(keyOfPlace(next))) continue
    seen.add(keyOfPlace(next))
    open.push(...callersOf(next))
    for (const follower of followersOf(next)) add(follower)
  }
  return [...found.values()].filter((follower) => uses(follower, 'actions/download-artifact'))

  function add(follower: Place): void {
    if (found.has(keyOfPlace(follower))) return
    found.set(keyOfPlace(follower), follower)
    open.push(follower)
    for (const called of calledJobs(follower)) add(called)
  }
})

function uses(job: Place, repository: string): boolean {
  return stepsOf(job).some(({ step }) => step && usesAction(step, repository))
}

/** The jobs of the same workflow that need a job. */
function followersOf(job: Place): readonly Place[] {
  const { resource, infrastructure } = job
  const workflows = waiting(infrastructure)
  const known = workflows.get(resource.scope) ?? waitingIn(job)
  workflows.set(resource.scope, known)
  return known.get(nameOf(job)) ?? []
}

/** Jobs by the name of each job that they need. */
type Waiting = ReadonlyMap<string, readonly Place[]>

/** The jobs of a workflow by what they need, made once for all of them. */
const waiting = oncePer((_scan: Infrastructure) => new Map<string, Waiting>())

function waitingIn(job: Place): Waiting {
  const needs = jobsBeside(job).flatMap((place) =>
    'needs' in place.properties ? place.properties.needs.map((needed) => ({ needed, place })) : [],
  )
  const byNeed = Map.groupBy(needs, ({ needed }) => needed)
  return new Map(Array.from(byNeed, ([needed, all]) => [needed, all.map(({ place }) => place)]))
}

/** What other jobs call it: the address of a job is `jobs.<name>`. */
function nameOf({ resource: { address } }: Place): string {
  return address.slice('jobs.'.length)
}
