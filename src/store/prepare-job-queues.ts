import { sql } from 'kysely'
import type { Queue } from 'pg-boss'
import { APPLICATION_ROLE } from './application-role.ts'
import type { Database } from './database.ts'
import {
  ABANDONED_INGESTION_QUEUE,
  abandonedQueue,
  BACKGROUND_QUEUES,
  INGESTION_QUEUE,
  JOB_SCHEMA,
} from './jobs.ts'
import { prepareQueues } from './prepare-queues.ts'

const DAY_SECONDS = 24 * 60 * 60

/** A worker without a heartbeat for this long counts as dead, and its job goes to another. The minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10
/** Attempts at a background job that fails, about half an hour of them. An outage of the database is none. */
const BACKGROUND_RETRIES = 60
/**
 * More than a job needs that was running beside jobs that crashed the worker. Attempts at its own file are counted with
 * the ingestion, and limited by the worker.
 */
const RETRIES = 1_000
/** Time for a database to restart. */
const RETRY_DELAY_SECONDS = 1
const LONGEST_RETRY_DELAY_SECONDS = 30
/** A job may wait as long as operators need to notice: losing it would be worse. */
const WAITING_LIMIT_SECONDS = 30 * DAY_SECONDS

const EVERY_QUEUE = {
  // Workers are notified of a new job instead of polling every two seconds.
  notify: true,
  retryLimit: RETRIES,
  retryDelay: RETRY_DELAY_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: WAITING_LIMIT_SECONDS,
}

const QUEUES: readonly Queue[] = [
  { ...EVERY_QUEUE, name: ABANDONED_INGESTION_QUEUE },
  {
    ...EVERY_QUEUE,
    name: INGESTION_QUEUE,
    deadLetter: ABANDONED_INGESTION_QUEUE,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
    // The heartbeat detects dead workers; this limits one that runs without end.
    expireInSeconds: DAY_SECONDS - 1,
    // The ingestion keeps the outcome.
    deleteAfterSeconds: DAY_SECONDS,
  },
  ...BACKGROUND_QUEUES.flatMap(backgroundQueues),
]

/** The queue of a kind of background job, and that of those whose attempts all failed. */
function backgroundQueues(name: string): readonly Queue[] {
  return [
    { ...EVERY_QUEUE, name: abandonedQueue(name) },
    {
      ...EVERY_QUEUE,
      name,
      deadLetter: abandonedQueue(name),
      retryLimit: BACKGROUND_RETRIES,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
      expireInSeconds: DAY_SECONDS - 1,
      deleteAfterSeconds: DAY_SECONDS,
    },
  ]
}

/** The least privileges for sending, fetching, completing and supervising jobs, found by testing. */
const RIGHTS: Readonly<Record<string, string>> = {
  job: 'select, insert, update, delete',
  job_common: 'select, insert, update, delete',
  job_dependency: 'select, delete',
  queue: 'select, update',
  version: 'select, update',
}

/** Installs or upgrades the job queue as the database's owner, and grants the application role what it needs. */
export async function prepareJobQueues(database: Database, url: string): Promise<void> {
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
