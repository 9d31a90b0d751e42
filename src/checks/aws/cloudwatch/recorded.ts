import type { AdvancedEventSelector, EventSelector } from '../../../model/aws/cloudtrail.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { Unknown } from '../../../model/unknown.ts'
import { allHold, allOf, anyHolds, anyOf } from '../../logic.ts'
import type { Event } from './filter-pattern/event.ts'

/** Whether a trail records an event of the account itself. Without selectors it records all of them. */
export function isRecorded(event: Event, trail: ResourceCursor<'AWS::CloudTrail::Trail'>): boolean {
  const selectors = trail.at('EventSelectors').items()
  const advanced = trail.at('AdvancedEventSelectors').items()
  if (selectors.length === 0 && advanced.length === 0) return true
  return anyHolds(
    () => anyOf(selectors, (selector) => selects(selector, event)),
    () => anyOf(advanced, (selector) => asksFor(selector, event)),
  )
}

function selects(selector: Cursor<EventSelector>, { readOnly, eventSource }: Event): boolean {
  const type = selector.at('ReadWriteType')
  return allHold(
    () => selector.at('IncludeManagementEvents').is(true),
    () => type.is('All') || type.is(readOnly ? 'ReadOnly' : 'WriteOnly'),
    () =>
      !anyOf(selector.at('ExcludeManagementEventSources').items(), (source) => source.is(`${eventSource}`)),
  )
}

const FIELDS = ['eventCategory', 'eventName', 'eventSource', 'eventType', 'readOnly']

function asksFor(selector: Cursor<AdvancedEventSelector>, event: Event): boolean {
  return allOf(selector.at('FieldSelectors').items(), (condition) => {
    const field = condition.at('Field').known() ?? ''
    if (!FIELDS.includes(field))
      throw new Undecidable(new Unknown(`events are selected by ${field}`), condition.path)
    const value = String(event[field])
    const equal = condition.at('Equals').items()
    return allHold(
      () => equal.length === 0 || anyOf(equal, (text) => text.is(value)),
      () => !anyOf(condition.at('NotEquals').items(), (text) => text.is(value)),
    )
  })
}
