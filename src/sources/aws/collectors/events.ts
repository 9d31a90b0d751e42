import { EventBridgeClient, ListEventBusesCommand } from '@aws-sdk/client-eventbridge'
import { eventBus } from '../../../model/aws/events.ts'
import { byNextToken } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const TYPES = [eventBus]

const listEventBuses = listing(operation(EventBridgeClient, 'events:ListEventBuses', ListEventBusesCommand), {
  pageSize: { Limit: 100 },
  items: ({ EventBuses }) => EventBuses,
  next: byNextToken,
})

/** Event buses with their policies, the default one among them. */
export default defineCollector({
  service: 'events',
  types: TYPES,
  operations: [listEventBuses],
  collect: (reader) =>
    reader.each(listEventBuses, {}, TYPES, ({ Arn, Name = '', Policy }) => {
      reader.add(eventBus, {
        arn: Arn ?? reader.arn('events', `event-bus/${Name}`),
        name: Name,
        properties: { Name, Policy: Policy === '' ? undefined : Policy },
      })
    }),
})
