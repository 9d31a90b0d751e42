import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PgBoss } from 'pg-boss'
import { createSendingBoss, outgoingOver } from '../../store/jobs.ts'
import { Store } from '../../store/store.ts'
import { processIngestion } from '../ingestions/process-ingestion.ts'
import { ReaderState } from '../ingestions/reader-state.ts'
import { Outbox } from '../notifications/outbox.ts'
import {
  failureOf,
  READY,
  type ReaderMessage,
  type ReaderSettings,
  type ReaderTask,
  STOP,
} from './protocol.ts'

// Entry point of a thread that processes files, one at a time. It has its own event loop, so that parsing delays no
// request, and its own heap, so that a file that exhausts it crashes nothing else.

/** One to fetch the next piece of the file, one to look a batch up, one to write the previous batch. */
const CONNECTIONS = 3
/**
 * After this silence PostgreSQL ends a transaction: a worker that was paused or lost with its machine in the middle of
 * a batch would otherwise keep its job locked against the next worker.
 */
const SILENCE_LIMIT_MS = 10_000
const BEAT_MS = 1_000

const settings = workerData as ReaderSettings
const state = new ReaderState(settings.state)
const store = new Store(settings.databaseUrl, {
  connections: CONNECTIONS,
  idleInTransactionMs: SILENCE_LIMIT_MS,
})
/** Started for the first message: most threads write none. */
let boss: Promise<PgBoss> | undefined
const outbox = new Outbox(
  outgoingOver(() => (boss ??= startBoss())),
  settings.publicUrl,
)
await store.ping()
// Requests come first where threads share cores. Linux alone has a priority of a thread; elsewhere it is the process's.
// Who started the process with a lower priority still, such as by `nice`, keeps it: to raise it takes a right.
const { PRIORITY_BELOW_NORMAL } = constants.priority
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
setInterval(() => state.beat(), BEAT_MS).unref()
parentPort?.on('message', (task: ReaderTask) => void (task === STOP ? stop() : read(task)))
send(READY)

async function read(job: Exclude<ReaderTask, typeof STOP>): Promise<void> {
  try {
    send({ outcome: await processIngestion({ store, outbox }, job, state) })
  } catch (error) {
    send({ failure: failureOf(error) })
  }
}

/** A start that fails is tried again for the next message. */
async function startBoss(): Promise<PgBoss> {
  const starting = createSendingBoss(settings.databaseUrl)
  // What fails is said where it is awaited.
  starting.on('error', () => undefined)
  try {
    return await starting.start()
  } catch (error) {
    boss = undefined
    throw error
  }
}

async function stop(): Promise<void> {
  parentPort?.close()
  await (await boss)?.stop()
  await store.close()
}

function send(message: ReaderMessage): void {
  parentPort?.postMessage(message)
}
