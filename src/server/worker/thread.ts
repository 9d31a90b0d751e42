import { parentPort, workerData } from 'node:worker_threads'
import { abandonIngestion } from '../../store/ingestions/abandon-ingestion.ts'
import { SupersededError } from '../../store/ingestions/add-progress.ts'
import {
  ABANDONED_INGESTION_QUEUE,
  createBoss,
  INGESTION_QUEUE,
  type IngestionJob,
} from '../../store/jobs.ts'
import { Store } from '../../store/store.ts'
import { processIngestion } from '../ingestions/process-ingestion.ts'
import { createLogger } from '../logger.ts'
import { READY, type ThreadMessage, type WorkerSettings } from './protocol.ts'

// The thread that processes files. It has its own event loop, so that parsing delays no request.

/** Two, so that a small file does not wait behind a large one. */
const JOBS_AT_ONCE = 2
/** How often to ask for work nobody told of; a lost notification costs this at most. */
const POLLING_INTERVAL_SECONDS = 2
/** Often enough that two heartbeats may be late before the worker is taken for dead. */
const HEARTBEAT_REFRESH_SECONDS = 3
/** A job that ends within this ends well on shutdown; a longer one starts anew elsewhere. */
const SHUTDOWN_GRACE_MS = 5_000

const GIVEN_UP = 'Processing failed repeatedly and was given up. Send the file again, or split it.'

const { databaseUrl, logLevel } = workerData as WorkerSettings
const logger = createLogger(logLevel).child({ thread: 'worker' })
const store = new Store(databaseUrl)
const boss = createBoss(databaseUrl)
boss.on('error', (error) => logger.error({ err: error }, 'job queue'))

await boss.start()

const options = {
  localConcurrency: JOBS_AT_ONCE,
  pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  notifyPollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
}

await boss.work<IngestionJob>(INGESTION_QUEUE, options, async (jobs) => {
  for (const { data } of jobs) {
    try {
      const outcome = await processIngestion(store, data)
      if (outcome !== undefined) say(outcome)
      logger.info(data, 'ingestion processed')
    } catch (error) {
      if (error instanceof SupersededError) {
        logger.warn(data, error.message)
      } else {
        logger.error({ ...data, err: error }, 'ingestion attempt failed')
        throw error
      }
    }
  }
})

await boss.work<IngestionJob>(ABANDONED_INGESTION_QUEUE, options, async (jobs) => {
  for (const { data } of jobs) {
    const { tenantId, ingestionId } = data
    await store.inTenant(tenantId, (transaction) => abandonIngestion(transaction, ingestionId, GIVEN_UP))
    say({ outcome: 'abandoned', processed: 0, invalid: 0 })
    logger.error(data, 'ingestion given up')
  }
})

parentPort?.once('message', async () => {
  await boss.stop({ graceful: true, timeout: SHUTDOWN_GRACE_MS })
  await store.close()
})
say(READY)

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}
