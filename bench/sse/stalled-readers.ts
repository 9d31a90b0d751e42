import { setTimeout as sleep } from 'node:timers/promises'
import type { Events, Peer } from './peer.ts'
import { memoryBytes } from './process-usage.ts'
import { Readers } from './readers.ts'

const READERS = 20
/** Half a gigabyte for all readers together: far more than the kernel's socket buffers hold. */
const EVENTS: Events = { count: 24_000, perTurn: 10 }
/** Read by all readers first, so that the growth counts only unread events. */
const WARM_UP: Events = { count: 4_000, perTurn: 10 }
const LOOK_INTERVAL_MS = 50
/** Wait after the last event. */
const SETTLING_MS = 1_000

/** Peak growth of a server's memory, in bytes, while its readers read nothing. */
export async function measureStalledReaders(peer: Peer): Promise<number> {
  const readers = await Readers.open(peer, READERS)
  await peer.publish(WARM_UP)
  await sleep(SETTLING_MS)
  await peer.collectGarbage()
  const before = memoryBytes(peer.pids)
  readers.stall()
  let peak = before
  const look = setInterval(() => {
    peak = Math.max(peak, memoryBytes(peer.pids))
  }, LOOK_INTERVAL_MS)
  await peer.publish(EVENTS)
  await sleep(SETTLING_MS)
  clearInterval(look)
  await readers.close()
  return Math.max(peak, memoryBytes(peer.pids)) - before
}
