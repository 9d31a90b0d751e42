import { parentPort, workerData } from 'node:worker_threads'
import {
  ABANDONED_INGESTION_QUEUE,
  createBoss,
  INGESTION_QUEUE,
  type IngestionJob,
} from '../../store/jobs.ts'
import { Store } from '../../store/store.ts'
import { createLogger } from '../logger.ts'
import { IngestionWorker } from './ingestion-worker.ts'
import { READY, type ThreadMessage, type WorkerSettings } from './protocol.ts'

// The thread that processes files. It has its own event loop, so that parsing delays no request.

/** Two, so that a small file does not wait behind a large one. */
const JOBS_AT_ONCE = 2
/** The other place is for everybody else, however much one tenant has sent. */
const JOBS_AT_ONCE_PER_TENANT = 1
/** How often to ask for work nobody told of; a lost notification costs this at most. */
const POLLING_INTERVAL_SECONDS = 2
/** Often enough that two heartbeats may be late before the worker is taken for dead. */
const HEARTBEAT_REFRESH_SECONDS = 3
/**
 * As long as a worker may be silent. One that was paused, or whose machine has vanished, in the middle of a batch would
 * keep the job locked against the next worker until PostgreSQL noticed.
 */
const SILENCE_LIMIT_MS = 10_000
/** For a batch that is being written when the grace is over. */
const HAND_BACK_MS = 2_000

const POLLING = {
  pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  notifyPollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
}

const { databaseUrl, logLevel, stopGraceMs } = workerData as WorkerSettings
const logger = createLogger(logLevel).child({ thread: 'worker' })
const store = new Store(databaseUrl, { idleInTransactionMs: SILENCE_LIMIT_MS })
const boss = createBoss(databaseUrl)
boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
const worker = new IngestionWorker({ store, boss, logger, onEnd: say })

await boss.start()
for (let place = 0; place < JOBS_AT_ONCE; place += 1) await takeIngestions()
await boss.work<IngestionJob>(ABANDONED_INGESTION_QUEUE, POLLING, async (jobs) => {
  for (const { data } of jobs) await worker.giveUp(data)
})
parentPort?.once('message', () => void stop())
say(READY)

/** One place, with an id of its own to be woken by: else it would rest between two jobs for as long as it polls. */
async function takeIngestions(): Promise<void> {
  const options = { ...POLLING, localGroupConcurrency: JOBS_AT_ONCE_PER_TENANT }
  const place: string = await boss.work<IngestionJob>(INGESTION_QUEUE, options, async (jobs) => {
    try {
      for (const job of jobs) await worker.work(job)
    } finally {
      boss.notifyWorker(place)
    }
  })
}

/** Takes nothing more, and lets jobs end that do so in time. */
async function stop(): Promise<void> {
  const grace = setTimeout(() => void worker.handBack().finally(() => process.exit()), stopGraceMs)
  await boss.stop({ graceful: true, timeout: stopGraceMs + HAND_BACK_MS })
  clearTimeout(grace)
  await store.close()
}

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}
