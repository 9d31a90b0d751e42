import { busSettings } from './bus-settings.ts'
import type { BusListener, BusObserver, EventBus } from './event-bus.ts'
import { MemoryBus } from './memory-bus.ts'
import { RedisBus } from './redis-bus.ts'

/**
 * Opens the bus that the environment configures: Redis or Valkey when `CACHE_HOST` is set, else one within this
 * process. Throws a UsageError for invalid settings; connects later.
 */
export function openBus(
  environment: NodeJS.ProcessEnv,
  listener?: BusListener,
  observer?: BusObserver,
): EventBus {
  const settings = busSettings(environment)
  return settings === undefined ? new MemoryBus(listener) : new RedisBus(settings, { listener, observer })
}
