import type { FastifyBaseLogger } from 'fastify'
import type { BusListener, BusObserver, EventBus } from '../../sse/bus/event-bus.ts'
import { openBus } from '../../sse/bus/open-bus.ts'
import { allowedOrigins } from '../../sse/cors.ts'
import { EventStreams } from '../../sse/event-streams.ts'
import { publishThrough } from '../../sse/send-event.ts'
import type { StreamLimits } from '../../sse/stream-slots.ts'
import type { Authentication } from '../auth/session-renewal.ts'
import { addressOf } from '../http/address-of.ts'
import { streamAccess } from './stream-access.ts'

interface EventsOptions {
  readonly authentication: Authentication
  readonly environment: NodeJS.ProcessEnv
  readonly logger: FastifyBaseLogger
  readonly limits: StreamLimits | undefined
  /** True in a worker process, which publishes events and serves no streams. */
  readonly publishesOnly: boolean
}

/**
 * Opens the event bus that the environment configures and makes `sendEvent` publish through it. Returns the event
 * streams of this process. Throws a UsageError for invalid settings.
 */
export function openEvents(options: EventsOptions): EventStreams | undefined {
  const { authentication, environment, logger, limits, publishesOnly } = options
  const open = (listener?: BusListener): EventBus => {
    const bus = openBus(environment, listener, logOutages(logger))
    publishThrough(bus)
    return bus
  }
  if (publishesOnly) {
    open()
    return undefined
  }
  return new EventStreams({
    access: streamAccess(authentication),
    addressOf,
    allowedOrigins: allowedOrigins(environment),
    limits,
    openBus: open,
  })
}

function logOutages(logger: FastifyBaseLogger): BusObserver {
  return {
    onOutage: (error) => logger.error({ err: error }, 'events do not get through'),
    onRecovery: (dropped) => logger.info({ dropped }, 'events get through again'),
  }
}
