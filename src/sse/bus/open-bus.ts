import { busSettings } from './bus-settings.ts'
import type { BusListener, BusObserver, EventBus } from './event-bus.ts'
import { MemoryBus } from './memory-bus.ts'
import { RedisBus } from './redis-bus.ts'

/**
 * The bus the environment names: Redis or Valkey where `CACHE_HOST` is set, else this process by itself. Throws a
 * UsageError for settings that are none; whether the broker is there shows later.
 */
export function openBus(
  environment: NodeJS.ProcessEnv,
  listener?: BusListener,
  observer?: BusObserver,
): EventBus {
  const settings = busSettings(environment)
  return settings === undefined ? new MemoryBus(listener) : new RedisBus(settings, { listener, observer })
}
