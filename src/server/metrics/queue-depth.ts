import type { PgBoss } from 'pg-boss'
import { INGESTION_QUEUE, NOTIFICATION_QUEUE, oldestJobSeconds } from '../../store/jobs.ts'
import type { QueueDepth } from './metrics.ts'

/** Job counts as pg-boss last monitored them, at most a few seconds ago: a scrape counts no rows. */
export async function queueDepth(boss: PgBoss): Promise<QueueDepth> {
  const queue = await boss.getQueue(INGESTION_QUEUE)
  if (queue === null) throw new Error('The queue is not there; the database was not migrated.')
  return {
    waiting: queue.queuedCount,
    active: queue.activeCount,
    oldestSeconds: await oldestJobSeconds(boss, INGESTION_QUEUE),
    oldestMessageSeconds: await oldestJobSeconds(boss, NOTIFICATION_QUEUE),
  }
}
