import type { Condition } from '../../model/github-actions/workflow.ts'
import { beyondLimit } from '../../model/undecidable.ts'
import { oncePerPlace } from './once-per-place.ts'
import { callersOf, conditionsOf, isAction, type Place } from './place.ts'

/** A way on which the steps of a job or an action are run. */
export interface Run {
  /** The job; an action that nobody in the repository calls stands for itself. */
  readonly job: Place
  /** What has to hold for it, of the job and of the calls. */
  readonly conditions: readonly Condition[]
}

/** Ways to an action that are followed. */
const MAX_RUNS = 2_000

/** The ways on which a place is run: of an action, from each job that calls it, directly or by other actions. */
export const runsOf = oncePerPlace((place): readonly Run[] => {
  if (!isAction(place) || place.properties.calls.length === 0)
    return [{ job: place, conditions: conditionsOf(place) }]
  const runs = callersOf(place).flatMap((caller) =>
    runsOf(caller).map(({ job, conditions }) => ({
      job,
      conditions: [...conditions, ...conditionsOf(caller)],
    })),
  )
  if (runs.length > MAX_RUNS) throw beyondLimit('What runs the action', MAX_RUNS, 'calls')
  return runs
})
