import type { EventBus } from './bus/event-bus.ts'
import { openBus } from './bus/open-bus.ts'
import { tenantIdFromChannel } from './channel-name.ts'
import { type EventPayload, encodeEvent, InvalidEventError } from './event.ts'
import type { EventType } from './event-type.ts'

let bus: EventBus | undefined

/**
 * Publishes an event to every reader of a channel, from wherever it is called: a request, a worker thread, another
 * machine (specification 4.7). It neither waits nor fails for readers or broker; it throws an InvalidEventError for
 * what no reader could be sent. Without a server in the process the bus is the one the environment names.
 */
export function sendEvent(channel: string, eventType: EventType, payload: EventPayload): void {
  if (tenantIdFromChannel(channel) === undefined) {
    throw new InvalidEventError('The channel has no name of makeChannelName, so nobody could read the event.')
  }
  const frame = encodeEvent(eventType, payload)
  bus ??= openBus(process.env)
  bus.publish(channel, frame)
}

/** Makes `sendEvent` publish through the bus of this process's server, or through none of it any more. */
export function publishThrough(opened: EventBus | undefined): void {
  bus = opened
}

/** Closes the bus that `sendEvent` publishes through, for a program that is to end. */
export async function closeEvents(): Promise<void> {
  await bus?.close()
  bus = undefined
}
