import type { EventBus } from '../../sse/bus/event-bus.ts'
import { openBus } from '../../sse/bus/open-bus.ts'
import { EventStreams } from '../../sse/event-streams.ts'
import { publishThrough } from '../../sse/send-event.ts'
import type { Store } from '../../store/store.ts'
import { addressOf } from '../rate-limits/address-of.ts'
import { streamAccess } from './stream-access.ts'

/** The event streams of this process, over the bus its environment names; `sendEvent` publishes through the same. */
export function openStreams(store: Store, environment: NodeJS.ProcessEnv): EventStreams {
  return new EventStreams({
    access: streamAccess(store),
    addressOf,
    openBus(listener): EventBus {
      const bus = openBus(environment, listener)
      publishThrough(bus)
      return bus
    },
  })
}
