import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { BACKGROUND_QUEUES, createBoss, INGESTION_QUEUE } from '../../src/store/jobs.ts'

/** The job queue of a database, as a test hurries it along. */
export interface JobQueue {
  /**
   * Takes every worker that has a job for dead and gives their jobs to whoever comes next: what ten seconds of
   * silence do, also to a transaction they are in the middle of, and the pause before a retry.
   */
  bury(): Promise<void>
}

export async function openJobQueue(databaseUrl: string): Promise<JobQueue> {
  const owner = new Client(databaseUrl)
  await owner.connect()
  onTestFinished(() => owner.end())
  const boss = createBoss(databaseUrl)
  boss.on('error', () => undefined)
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  return {
    bury: async () => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
      )
      await owner.query(
        `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
      )
      await owner.query(`update pgboss.queue set monitor_claim_on = 'epoch'`)
      for (const name of [INGESTION_QUEUE, ...BACKGROUND_QUEUES]) await boss.supervise(name)
      await owner.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    },
  }
}
