/**
 * Cost of event streams compared with other servers: `npx node bench/sse/index.ts [readers] [rounds]`, on Linux. Every server is
 * a process of its own on one core, and the client has another; ours authenticates its readers, the others do not. All
 * ratios are of one run. Needs as many open files as readers, twice, and 1,000 more (`ulimit -n`).
 */
import { median } from '../measure.ts'
import { type AssayBackend, openAssayBackend } from './assay-peer.ts'
import { type Broker, startBroker } from './broker.ts'
import { moveToClientCore } from './cores.ts'
import { bearableRate, type FanOut, measureFanOut } from './fan-out.ts'
import { IS_NCHAN_INSTALLED, startNchanPeer } from './nchan-peer.ts'
import { startNodePeer } from './node-peer.ts'
import { PAYLOAD_BYTES, type Peer } from './peer.ts'
import { costOfPublishing, type PublishingCost } from './publishing-cost.ts'
import { medianRatio, report, row } from './report.ts'
import { measureStalledReaders } from './stalled-readers.ts'

const READERS = Number(process.argv[2] ?? 5_000)
const ROUNDS = Number(process.argv[3] ?? 5)
const CHANNELS = 2 * READERS
const KIBIBYTE = 1024
const MEBIBYTE = 1024 * 1024

type Starter = () => Promise<Peer>
type Starters = Readonly<Record<string, Starter>> & {
  readonly assay: Starter
  readonly 'better-sse': Starter
}

if (process.platform !== 'linux')
  throw new Error('Memory and processor time are read from /proc, which only Linux has.')
const isPinned = moveToClientCore()
const backend = await openAssayBackend()
const broker = await startBroker()
try {
  const starters = startersOf(backend, broker)
  await reportFanOut(starters)
  await reportStalledReaders(starters)
  await reportChannels()
} finally {
  await broker?.close()
  await backend.close()
}

function startersOf(assay: AssayBackend, redis: Broker | undefined): Starters {
  const events = () => ({ path: '/events' })
  return {
    assay: () => assay.start(),
    ...(redis !== undefined && { 'assay, Redis': () => assay.start(redis.environment) }),
    'better-sse': () => startNodePeer({ program: 'better-sse.ts', request: events }),
    '@fastify/sse': () => startNodePeer({ program: 'fastify-sse.ts', request: events }),
    ...(IS_NCHAN_INSTALLED && { nchan: startNchanPeer }),
  }
}

/** Starts a server for as long as `work` takes. */
async function during<T>(start: Starter, work: (peer: Peer) => Promise<T>): Promise<T> {
  const peer = await start()
  try {
    return await work(peer)
  } finally {
    await peer.close()
  }
}

async function reportFanOut(starters: Starters): Promise<void> {
  const rate = await during(starters['better-sse'], (peer) => bearableRate(peer, READERS))
  const results = new Map<string, FanOut[]>(Object.keys(starters).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, start] of Object.entries(starters)) {
      results.get(name)?.push(await during(start, (peer) => measureFanOut(peer, READERS, rate)))
    }
  }
  const pinned = isPinned ? 'a core for each server, one for the client' : 'NOT on cores of their own'
  console.log(
    `events of ${PAYLOAD_BYTES} bytes to ${READERS} readers; medians of ${ROUNDS} rounds; ${pinned}`,
  )
  row('', [
    'deliveries/s',
    'p99',
    'p99 open loop',
    'idle reader',
    'µs/delivery',
    'server busy',
    'client busy',
  ])
  for (const [name, rounds] of results) row(name, cellsOf(rounds))
  console.log(`  open loop: ${rate.toFixed(1)} events/s, which better-sse can bear`)
  reportRatios((name, of) => results.get(name)?.map(of))
}

function cellsOf(rounds: readonly FanOut[]): string[] {
  const of = (value: (round: FanOut) => number): number => median(rounds.map(value))
  return [
    of((round) => round.deliveriesPerSecond).toFixed(0),
    `${of((round) => round.p99).toFixed(0)} ms`,
    `${of((round) => round.openLoopP99).toFixed(0)} ms`,
    `${(of((round) => round.bytesPerReader) / KIBIBYTE).toFixed(1)} KiB`,
    (of((round) => round.serverBusy / round.deliveriesPerSecond) * 1e6).toFixed(1),
    `${(of((round) => round.serverBusy) * 100).toFixed(0)}%`,
    `${(of((round) => round.clientBusy) * 100).toFixed(0)}%`,
  ]
}

function reportRatios(
  valuesOf: (name: string, of: (round: FanOut) => number) => readonly number[] | undefined,
): void {
  const compare = (
    what: string,
    of: (round: FanOut) => number,
    [name, other]: readonly [string, string],
    goal: string,
  ): void => {
    const [ours, theirs] = [valuesOf(name, of), valuesOf(other, of)]
    if (ours !== undefined && theirs !== undefined)
      report(`${what} of ${other}`, medianRatio(ours, theirs), goal)
  }
  const speed = ({ deliveriesPerSecond }: FanOut): number => deliveriesPerSecond
  compare('deliveries/s', speed, ['assay', '@fastify/sse'], '≥ 1.2×')
  compare('deliveries/s', speed, ['assay', 'better-sse'], '≥ 1.7×')
  compare('deliveries/s', speed, ['assay', 'nchan'], '≥ 0.9×')
  compare('deliveries/s through Redis', speed, ['assay, Redis', 'assay'], '≥ 0.9×')
  compare('p99', ({ p99 }) => p99, ['assay', 'better-sse'], '≤ 0.6×')
  compare('p99 in open loop', ({ openLoopP99 }) => openLoopP99, ['assay', 'better-sse'], '≤ 0.6×')
  compare('idle reader', ({ bytesPerReader }) => bytesPerReader, ['assay', 'better-sse'], '≤ 0.7×')
}

async function reportStalledReaders(starters: Starters): Promise<void> {
  console.log('memory that 20 readers who take nothing cost')
  const ours = await during(starters.assay, measureStalledReaders)
  const theirs = await during(starters['better-sse'], measureStalledReaders)
  report('growth of better-sse', ours / theirs, '≤ 0.05×', ` ${mebibytes(ours)} to ${mebibytes(theirs)}`)
}

async function reportChannels(): Promise<void> {
  const [many, one]: [PublishingCost[], PublishingCost[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    many.push(await during(backend.start, (peer) => costOfPublishing(peer, CHANNELS)))
    one.push(await during(backend.start, (peer) => costOfPublishing(peer, 1)))
  }
  console.log(`processor time of publishing to the one reader of each of ${CHANNELS} channels`)
  const compare = (what: string, of: (cost: PublishingCost) => number, goal: string): void => {
    const [ours, theirs] = [many.map(of), one.map(of)]
    report(
      what,
      medianRatio(ours, theirs),
      goal,
      ` ${median(ours).toFixed(1)} to ${median(theirs).toFixed(1)} µs`,
    )
  }
  compare('of that to the only channel', ({ own, kernel }) => own + kernel, '≤ 1.2×')
  compare('in the server’s own code', ({ own }) => own, '≤ 1.2×')
}

function mebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(0)} MiB`
}
