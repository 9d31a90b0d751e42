import { percentile } from '../measure.ts'
import { deliver, lockstep, openLoop } from './deliveries.ts'
import type { Peer } from './peer.ts'
import { cpuSeconds, memoryBytes } from './process-usage.ts'
import { Readers } from './readers.ts'

/** Events that are not measured, for the server to warm up. */
const WARM_UP_EVENTS = 5
const LOCKSTEP_EVENTS = 20
const OPEN_LOOP_SECONDS = 4
/** Of what the slowest server can deliver, so that every server keeps up. */
const OFFERED_SHARE = 0.7
/** Opened and closed before memory is read, so that no code is loaded or compiled for the first of those that count. */
const WARM_UP_READERS = 200

/** One server in one round. */
export interface FanOut {
  readonly deliveriesPerSecond: number
  /** In milliseconds, each event as soon as everybody had the last. */
  readonly p99: number
  /** The same at a rate that every server can bear. */
  readonly openLoopP99: number
  /** Memory of an idle connection, in bytes. */
  readonly bytesPerReader: number
  /** Shares of a core, while the events were delivered in lockstep. */
  readonly serverBusy: number
  readonly clientBusy: number
}

/** Events per second that a server can bear, if it is the slowest. */
export async function bearableRate(peer: Peer, count: number): Promise<number> {
  const readers = await Readers.open(peer, count)
  await deliver(peer, readers, WARM_UP_EVENTS, lockstep)
  const { seconds } = await deliver(peer, readers, WARM_UP_EVENTS, lockstep)
  return (OFFERED_SHARE * WARM_UP_EVENTS) / seconds
}

/** Everything that is measured of a server with `count` readers on one channel. */
export async function measureFanOut(peer: Peer, count: number, eventsPerSecond: number): Promise<FanOut> {
  const first = await Readers.open(peer, WARM_UP_READERS)
  await deliver(peer, first, WARM_UP_EVENTS, lockstep)
  await first.close()
  const empty = await heldMemory(peer)
  const readers = await Readers.open(peer, count)
  const bytesPerReader = ((await heldMemory(peer)) - empty) / count

  await deliver(peer, readers, WARM_UP_EVENTS, lockstep)
  const [serverBefore, clientBefore] = [cpuSeconds(peer.pids), cpuSeconds([process.pid])]
  const { seconds, latencies } = await deliver(peer, readers, LOCKSTEP_EVENTS, lockstep)
  const serverBusy = (cpuSeconds(peer.pids) - serverBefore) / seconds
  const clientBusy = (cpuSeconds([process.pid]) - clientBefore) / seconds

  const events = Math.ceil(eventsPerSecond * OPEN_LOOP_SECONDS)
  const open = await deliver(peer, readers, events, openLoop(eventsPerSecond))
  await readers.close()
  return {
    deliveriesPerSecond: (LOCKSTEP_EVENTS * count) / seconds,
    p99: percentile([...latencies], 99),
    openLoopP99: percentile([...open.latencies], 99),
    bytesPerReader,
    serverBusy,
    clientBusy,
  }
}

async function heldMemory(peer: Peer): Promise<number> {
  await peer.collectGarbage()
  return memoryBytes(peer.pids)
}
