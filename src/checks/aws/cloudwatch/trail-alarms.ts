import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { judged } from '../../logic.ts'
import { alarmsOn } from './alarms.ts'
import { EVERYDAY_EVENT, type Events } from './events.ts'
import type { Condition } from './filter-pattern/condition.ts'
import type { Event } from './filter-pattern/event.ts'
import { conditionOf } from './filter-pattern/parse.ts'
import { filtersOf } from './metric-filters.ts'
import { best, type Outcome, silent, TOLD, unsure } from './outcome.ts'
import { isRecorded } from './recorded.ts'

type Trail = ResourceCursor<'AWS::CloudTrail::Trail'>
type Filter = ResourceCursor<'AWS::Logs::MetricFilter'>

/** Whether somebody is told of all events that a trail records, by alarms on metric filters of its log group. */
export function alarmsOfTrail(trail: Trail, events: Events, infrastructure: Infrastructure): Outcome {
  const { certain, possible } = filtersOf(trail, infrastructure)
  const filters = [
    ...certain.map((filter) => watch(filter, infrastructure)),
    ...possible.flatMap((filter) => perhapsWatch(filter, infrastructure)),
  ]
  const outcomes = Object.entries(events).map(
    ([name, event]) => [name, ofEvent(event, trail, filters)] as const,
  )
  const missing = outcomes.filter(([, { tells }]) => tells !== true)
  const [, worst] = missing.find(([, { tells }]) => tells === false) ?? missing[0] ?? []
  if (worst?.tells !== false) return worst ?? TOLD
  const names = missing.flatMap(([name, { tells }]) => (tells === false ? [name] : []))
  return names.length === outcomes.length ? worst : silent(`${worst.why} (${names.join(', ')})`)
}

/** A metric filter: what it matches, and whether somebody is told. */
interface Watch {
  readonly matches: Condition
  readonly alarms: Outcome
  readonly name: string
}

function watch(filter: Filter, infrastructure: Infrastructure): Watch {
  const { value = '' } = filter.at('FilterPattern')
  const matches: Condition = isUnknown(value) ? () => undefined : conditionOf(value)
  return { matches, alarms: alarmsOn(filter, infrastructure), name: filter.name }
}

/** What a filter does that may be one of another log group: none where it tells nobody anyway. */
function perhapsWatch(filter: Filter, infrastructure: Infrastructure): readonly Watch[] {
  const watched = watch(filter, infrastructure)
  if (watched.alarms.tells === false) return []
  return [{ ...watched, alarms: unsure(`which log group the metric filter ${filter.name} reads is unknown`) }]
}

function ofEvent(event: Event, trail: Trail, filters: readonly Watch[]): Outcome {
  const recorded = judged(() => isRecorded(event, trail))
  if (recorded === false) return silent(`the trail ${trail.name} does not record it`)
  if (recorded instanceof Undecidable) return unsure(recorded.message)
  return best(
    filters.flatMap((filter) => ofFilter(event, filter)),
    `no metric filter of the log group of the trail ${trail.name} matches it`,
  )
}

/** None where the filter does not match the event. */
function ofFilter(event: Event, { matches, alarms, name }: Watch): readonly Outcome[] {
  const doesMatch = matches(event)
  if (doesMatch === false) return []
  if (doesMatch === true && matches(EVERYDAY_EVENT) === true)
    return [
      silent(`the metric filter ${name} counts ordinary events as well, so that its alarm says nothing`),
    ]
  if (doesMatch === true || alarms.tells === false) return [alarms]
  return [unsure(`what the pattern of the metric filter ${name} matches is unknown`)]
}
