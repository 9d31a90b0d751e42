import { EventBridgeClient, ListEventBusesCommand } from '@aws-sdk/client-eventbridge'
import { eventBus } from '../../../../model/aws/events.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const listEventBuses = listing(EventBridgeClient, 'events:ListEventBuses', ListEventBusesCommand, {
  pageSize: { Limit: 100 },
  items: ({ EventBuses }) => EventBuses,
  next: 'NextToken',
})

/** Event buses with their policies, the default one among them. */
export default defineCollector({
  service: 'events',
  types: [eventBus],
  operations: [listEventBuses],
  collect: (reader) =>
    reader.each(listEventBuses, {}, [eventBus], ({ Arn, Name = '', Policy }) => {
      reader.add(eventBus, {
        arn: Arn ?? reader.arn('events', `event-bus/${Name}`),
        name: Name,
        properties: { Name, Policy: Policy === '' ? undefined : Policy },
      })
    }),
})
