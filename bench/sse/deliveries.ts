import { setTimeout as sleep } from 'node:timers/promises'
import type { Peer } from './peer.ts'
import type { Readers } from './readers.ts'

/** Time limit for all events of a measurement; far above what the slowest server takes. */
const PATIENCE_MS = 60_000

/** Times of publishing events to every reader of a channel. */
export interface Deliveries {
  /** From the first that was published to the last that arrived. */
  readonly seconds: number
  /** Of each event at each reader, in milliseconds since it was published. */
  readonly latencies: Float64Array
}

/** Resolves when the next event is to be published; `arrived` does once every reader has the last one. */
type Pace = (arrived: Promise<void>, event: number) => Promise<unknown>

/** Publishes the next event once every reader has the last one. */
export const lockstep: Pace = (arrived) => arrived

/** Publishes at a fixed rate, whether or not the last event has arrived. */
export function openLoop(eventsPerSecond: number): Pace {
  const start = performance.now()
  return (_arrived, event) => {
    const due = start + ((event + 1) * 1_000) / eventsPerSecond
    return sleep(Math.max(0, due - performance.now()))
  }
}

/** Publishes events, and resolves once every reader has every one. */
export async function deliver(peer: Peer, readers: Readers, events: number, pace: Pace): Promise<Deliveries> {
  const publishedAt = new Float64Array(events)
  const latencies = new Float64Array(events * readers.count)
  const missing = new Uint32Array(events).fill(readers.count)
  const arrivals = Array.from({ length: events }, () => Promise.withResolvers<void>())
  readers.reset()
  readers.onEvent = (event) => {
    latencies[readers.received - 1] = performance.now() - (publishedAt[event] ?? 0)
    const left = (missing[event] ?? 0) - 1
    missing[event] = left
    if (left === 0) arrivals[event]?.resolve()
  }
  const publishAll = async (): Promise<void> => {
    for (const [event, { promise }] of arrivals.entries()) {
      publishedAt[event] = performance.now()
      const published = peer.publish({ count: 1 })
      await pace(promise, event)
      await published
    }
    await Promise.all(arrivals.map(({ promise }) => promise))
  }
  const start = performance.now()
  await patiently(publishAll())
  return { seconds: (performance.now() - start) / 1_000, latencies }
}

/** An event that is lost would keep everybody waiting. */
async function patiently(work: Promise<void>): Promise<void> {
  const done = new AbortController()
  const limit = sleep(PATIENCE_MS, undefined, { signal: done.signal }).then(
    () => {
      throw new Error('An event did not reach every reader.')
    },
    () => undefined,
  )
  await Promise.race([work, limit])
  done.abort()
}
