import { sql } from 'kysely'
import type { Queue } from 'pg-boss'
import { APPLICATION_ROLE } from './application-role.ts'
import type { Database } from './database.ts'
import { ABANDONED_INGESTION_QUEUE, INGESTION_QUEUE, JOB_SCHEMA } from './jobs.ts'
import { prepareQueues } from './prepare-queues.ts'

const DAY_SECONDS = 24 * 60 * 60

/** A worker that is silent for this long is taken for dead, and its job goes to another. The least pg-boss takes. */
const HEARTBEAT_SECONDS = 10
/**
 * More than a job needs that only waits beside deadly ones. Attempts at its own file are counted with the ingestion,
 * and bounded by the worker.
 */
const RETRIES = 1_000
/** Time for a database that restarts to come back. */
const RETRY_DELAY_SECONDS = 1
const LONGEST_RETRY_DELAY_SECONDS = 30
/** A job may wait for a worker for as long as operators may need to notice; losing it is worse than keeping it. */
const WAITING_LIMIT_SECONDS = 30 * DAY_SECONDS

const QUEUES: readonly Queue[] = [
  {
    name: ABANDONED_INGESTION_QUEUE,
    notify: true,
    retryLimit: RETRIES,
    retryDelay: RETRY_DELAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: WAITING_LIMIT_SECONDS,
  },
  {
    name: INGESTION_QUEUE,
    // Workers are told of a new job at once instead of asking for one every two seconds.
    notify: true,
    deadLetter: ABANDONED_INGESTION_QUEUE,
    retryLimit: RETRIES,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // The heartbeat tells the living from the dead; this only bounds a worker that lives and never ends.
    expireInSeconds: DAY_SECONDS - 1,
    retentionSeconds: WAITING_LIMIT_SECONDS,
    // Its outcome is in the ingestion.
    deleteAfterSeconds: DAY_SECONDS,
  },
]

/** What sending, fetching, completing and supervising jobs needs, found by taking rights away; the rest is the owner's. */
const RIGHTS: Readonly<Record<string, string>> = {
  job: 'select, insert, update, delete',
  job_common: 'select, insert, update, delete',
  job_dependency: 'select, delete',
  queue: 'select, update',
  version: 'select, update',
}

/** Installs or upgrades the job queue as the database's owner, and lets the application role work with it. */
export async function prepareIngestionQueues(database: Database, url: string): Promise<void> {
  await prepareQueues(url, QUEUES)
  await grantJobs(database)
}

async function grantJobs(database: Database): Promise<void> {
  const schema = sql.id(JOB_SCHEMA)
  const role = sql.id(APPLICATION_ROLE)
  await sql`grant usage on schema ${schema} to ${role}`.execute(database)
  for (const [table, rights] of Object.entries(RIGHTS)) {
    await sql`grant ${sql.raw(rights)} on ${sql.id(JOB_SCHEMA, table)} to ${role}`.execute(database)
  }
}
