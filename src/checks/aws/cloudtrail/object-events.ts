import type { AdvancedEventSelector, EventSelector } from '../../../model/aws/cloudtrail.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import { isLive } from '../../../model/origin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, manual, pass, type Verdict } from '../../check.ts'
import { allHold, allOf, anyHolds, anyOf, surely } from '../../logic.ts'

const TRAIL = 'AWS::CloudTrail::Trail'

const OBJECT = 'AWS::S3::Object'

type Trail = ResourceCursor<typeof TRAIL>

/** What is done to objects in buckets: as a selector has it, what an advanced one asks of `readOnly`, and in words. */
const EVENTS = {
  reads: {
    type: 'ReadOnly',
    readOnly: 'true',
    isRecorded: (trail: Trail) => surely(() => records(trail, 'reads')),
    mayBeRecorded: (trail: Trail) => !surely(() => !records(trail, 'reads')),
  },
  writes: {
    type: 'WriteOnly',
    readOnly: 'false',
    isRecorded: (trail: Trail) => surely(() => records(trail, 'writes')),
    mayBeRecorded: (trail: Trail) => !surely(() => !records(trail, 'writes')),
  },
} as const

type Events = keyof typeof EVENTS

/** Whether reads or writes of objects are recorded. One trail of several is enough. */
export function objectEvents(
  trail: Trail,
  infrastructure: Infrastructure,
  events: Events,
): Verdict | undefined {
  if (records(trail, events)) return pass(`The trail records ${events} of objects in buckets.`)
  const { isRecorded, mayBeRecorded } = EVENTS[events]
  if (infrastructure.having(trail, TRAIL, isRecorded, true).length > 0) return undefined
  // In a live account, a trail is unknown that could not be read; in code, that of another place is none of this.
  const [other] = isLive(trail) ? infrastructure.having(trail, TRAIL, mayBeRecorded, true) : []
  return other
    ? manual(`Whether ${other.address} records ${events} of objects in buckets is unknown.`)
    : fail(`The trail records no ${events} of objects in buckets.`)
}

function records(trail: Trail, events: Events): boolean {
  return anyHolds(
    () => anyOf(trail.at('EventSelectors').items(), (selector) => selects(selector, events)),
    () => anyOf(trail.at('AdvancedEventSelectors').items(), (selector) => asksFor(selector, events)),
  )
}

function selects(selector: Cursor<EventSelector>, events: Events): boolean {
  const type = selector.at('ReadWriteType')
  return allHold(
    () => anyOf(selector.at('DataResources').items(), (data) => data.at('Type').is(OBJECT)),
    () => type.is('All') || type.is(EVENTS[events].type),
  )
}

function asksFor(selector: Cursor<AdvancedEventSelector>, events: Events): boolean {
  const conditions = selector.at('FieldSelectors').items()
  const asks = (field: string, value: string) =>
    allOf(conditions, (condition) => {
      if (!condition.at('Field').is(field)) return true
      return anyOf(condition.at('Equals').items(), (equal) => equal.is(value))
    })
  return allHold(
    () => anyOf(conditions, (condition) => condition.at('Field').is('resources.type')),
    () => asks('resources.type', OBJECT),
    () => asks('readOnly', EVENTS[events].readOnly),
  )
}
