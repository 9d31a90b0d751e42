import { beyondLimit } from '../../model/undecidable.ts'
import { oncePerPlace } from './once-per-place.ts'
import { calledAction, calledJobs, keyOfPlace, type Place, placeOfStep, waysTo } from './place.ts'

/** Steps of one job that are followed, with those of the actions that it uses. */
const MAX_STEPS = 5_000

/** Actions within one another that are followed, as many as GitHub runs. */
const MAX_NESTING = 10

/** The steps of a job or an action in order, each with those of the action of the repository that it uses behind it. */
export const stepsOf = oncePerPlace((place) => [...followed(place, new Set())])

/** `within` are the actions around, which none can use again. */
function* followed(place: Place, within: ReadonlySet<string>, count = { steps: 0 }): Generator<Place> {
  if (within.has(place.resource.scope)) return
  if (within.size > MAX_NESTING) throw beyondLimit('What the job runs', MAX_NESTING, 'actions in one another')
  for (const step of place.properties.steps) {
    if (count.steps === MAX_STEPS) throw beyondLimit('What the job runs', MAX_STEPS, 'steps')
    count.steps += 1
    const own = calledOn(placeOfStep(step, place), place)
    yield own
    const action = calledAction(own)
    if (action) yield* followed(calledBy(action, own), new Set([...within, place.resource.scope]), count)
  }
}

/** A step, and those of the action of the repository that it uses. */
export function runBy(place: Place): readonly Place[] {
  const action = calledAction(place)
  return action ? [place, ...followed(calledBy(action, place), new Set([place.resource.scope]))] : [place]
}

/** An action whose caller is known. */
function calledBy(action: Place, { through = [], step }: Place): Place {
  return { ...action, through: [...through, ...(step?.condition ? [step.condition] : [])] }
}

/** A step on the way of calls that leads to its action. */
function calledOn(step: Place, { through }: Place): Place {
  return through ? { ...step, through } : step
}

/** The step of a place, and those that may run after it: beside it, and behind the calls of its action. */
export function* stepsFrom(place: Place): Generator<Place> {
  if (place.step) yield place
  for (const way of waysTo(place)) {
    const { properties, step } = way
    const after = step ? properties.steps.slice(properties.steps.indexOf(step) + 1) : []
    for (const other of after) yield* runBy(placeOfStep(other, way))
  }
}

/** A job, the jobs of the workflow of the repository that it calls, those that these call, and so on, each once. */
export function* jobsRunBy(job: Place): Generator<Place> {
  const seen = new Set<string>()
  const open = [job]
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(keyOfPlace(next))) continue
    seen.add(keyOfPlace(next))
    yield next
    open.push(...calledJobs(next))
  }
}
