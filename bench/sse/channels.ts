import { setTimeout as sleep } from 'node:timers/promises'
import type { Events, Peer } from './peer.ts'
import { cpuSeconds } from './process-usage.ts'
import { Readers } from './readers.ts'

/** Long enough to be told from what a server does beside it. */
const PUBLISHED = 40_000
const WARM_UP = 10_000
/** For the last events to arrive. */
const SETTLING_MS = 1_000

/** Microseconds of processor time to publish to the one reader of a channel, when there are as many of both. */
export async function costOfPublishing(peer: Peer, channels: number): Promise<number> {
  const readers = await Readers.open(peer, channels, 'each')
  await publish(peer, readers, { count: WARM_UP, channels })
  const before = cpuSeconds(peer.pids)
  await publish(peer, readers, { count: PUBLISHED, channels })
  const used = cpuSeconds(peer.pids) - before
  await readers.close()
  return (used * 1e6) / PUBLISHED
}

async function publish(peer: Peer, readers: Readers, events: Events): Promise<void> {
  readers.reset()
  await peer.publish(events)
  await sleep(SETTLING_MS)
  if (readers.received !== events.count) {
    throw new Error(`${readers.received} of ${events.count} events arrived.`)
  }
}
