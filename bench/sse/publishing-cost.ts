import { setTimeout as sleep } from 'node:timers/promises'
import type { Events, Peer } from './peer.ts'
import { cpuTimes } from './process-usage.ts'
import { Readers } from './readers.ts'

/** Events per measurement; many enough that the server's other work does not matter. */
const PUBLISHED = 40_000
const WARM_UP = 10_000
/** Waiting for the last events: time between two looks, and how many looks at most. */
const SETTLING_MS = 1_000
const MOST_LOOKS = 30

/** Processor time of publishing one event, in microseconds. */
export interface PublishingCost {
  /** In the server's own code. */
  readonly own: number
  /** In the kernel; higher when every event goes to another connection. */
  readonly kernel: number
}

/** Cost of publishing to channels with one reader each. */
export async function costOfPublishing(peer: Peer, channels: number): Promise<PublishingCost> {
  const readers = await Readers.open(peer, channels, 'each')
  await publish(peer, readers, { count: WARM_UP, channels })
  const before = cpuTimes(peer.pids)
  await publish(peer, readers, { count: PUBLISHED, channels })
  const after = cpuTimes(peer.pids)
  await readers.close()
  return {
    own: ((after.own - before.own) * 1e6) / PUBLISHED,
    kernel: ((after.kernel - before.kernel) * 1e6) / PUBLISHED,
  }
}

async function publish(peer: Peer, readers: Readers, events: Events): Promise<void> {
  readers.reset()
  await peer.publish(events)
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await sleep(SETTLING_MS)
    if (readers.received === events.count) return
  }
  throw new Error(`${readers.received} of ${events.count} events arrived.`)
}
