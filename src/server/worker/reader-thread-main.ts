import { parentPort, workerData } from 'node:worker_threads'
import { Store } from '../../store/store.ts'
import { processIngestion } from '../ingestions/process-ingestion.ts'
import { ReaderState } from '../ingestions/reader-state.ts'
import {
  failureOf,
  READY,
  type ReaderMessage,
  type ReaderSettings,
  type ReaderTask,
  STOP,
} from './protocol.ts'

// A thread that reads files, one at a time. It has its own event loop, so that parsing delays no request, and its own
// memory, so that a file that needs too much of it takes nothing along.

/** One to fetch the next piece of a file, one to look a batch up and one to write the one before. */
const CONNECTIONS = 3
/**
 * As long as a worker may be silent. One that was paused, or whose machine has vanished, in the middle of a batch would
 * keep the job locked against the next worker until PostgreSQL noticed.
 */
const SILENCE_LIMIT_MS = 10_000
const BEAT_MS = 1_000

const settings = workerData as ReaderSettings
const state = new ReaderState(settings.state)
const store = new Store(settings.databaseUrl, {
  connections: CONNECTIONS,
  idleInTransactionMs: SILENCE_LIMIT_MS,
})
await store.ping()
setInterval(() => state.beat(), BEAT_MS).unref()
parentPort?.on('message', (task: ReaderTask) => void (task === STOP ? stop() : read(task)))
say(READY)

async function read(job: Exclude<ReaderTask, typeof STOP>): Promise<void> {
  try {
    say({ outcome: await processIngestion(store, job, state) })
  } catch (error) {
    say({ failure: failureOf(error) })
  }
}

async function stop(): Promise<void> {
  parentPort?.close()
  await store.close()
}

function say(message: ReaderMessage): void {
  parentPort?.postMessage(message)
}
