import type { EventBus } from './bus/event-bus.ts'
import { openBus } from './bus/open-bus.ts'
import { tenantIdFromChannel } from './channel-name.ts'
import { type EventPayload, type EventType, encodeEvent, InvalidEventError } from './event.ts'

let bus: EventBus | undefined

/**
 * Publishes an event to all readers of a channel, from anywhere: a request, a worker thread, another machine. Never waits
 * and does not fail for readers or the broker; throws an InvalidEventError for an event that cannot be encoded. In a process without a server, opens the bus that the environment configures.
 */
export function sendEvent(channel: string, eventType: EventType, payload: EventPayload): void {
  if (tenantIdFromChannel(channel) === undefined) {
    throw new InvalidEventError('The channel has no name of makeChannelName, so nobody could read the event.')
  }
  const frame = encodeEvent(eventType, payload)
  bus ??= openBus(process.env)
  bus.publish(channel, frame)
}

/** Makes `sendEvent` publish through this bus of the process's server; `undefined` ends that. */
export function publishThrough(opened: EventBus | undefined): void {
  bus = opened
}

/** Closes the bus of `sendEvent`, so that the program can end. */
export async function closeEvents(): Promise<void> {
  await bus?.close()
  bus = undefined
}
