import { setTimeout as sleep } from 'node:timers/promises'
import type { Events, Peer } from './peer.ts'
import { memoryBytes } from './process-usage.ts'
import { Readers } from './readers.ts'

const READERS = 20
/** Half a gigabyte for all of them together: far beyond what the kernel keeps for each. */
const EVENTS: Events = { count: 24_000, perTurn: 10 }
/** Read by everybody first, so that only what readers do not take counts as growth. */
const WARM_UP: Events = { count: 4_000, perTurn: 10 }
const LOOK_INTERVAL_MS = 50
/** For what the last events set off. */
const SETTLING_MS = 1_000

/** The most memory, in bytes, that a server took more while its readers took nothing. */
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
