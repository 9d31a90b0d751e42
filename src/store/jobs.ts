import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import { applicationConnection } from './connection.ts'
import { countWaiting } from './ingestions/count-waiting.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** One job per uploaded file. */
export const INGESTION_QUEUE = 'ingestion'
/** Where a job goes whose every attempt failed, also one whose file kills the process that reads it. */
export const ABANDONED_INGESTION_QUEUE = 'ingestion-abandoned'

/** What a job carries: names of rows only, since the queue is not divided by tenant. */
export interface IngestionJob {
  tenantId: string
  ingestionId: string
}

export const JOB_SCHEMA = 'pgboss'

/** How often each process looks for the jobs of dead workers: pg-boss's minute is long beside jobs of a few seconds. */
const SUPERVISION_INTERVAL_SECONDS = 2
/**
 * How often all processes together do; must be shorter than the above. Were it as long, a process that looks a
 * millisecond early would pass a whole round over.
 */
const MONITOR_INTERVAL_SECONDS = 1
/** Fetching, heartbeats and supervision, none of them long. */
const CONNECTIONS = 4

/**
 * The queue as the application role works with it: it sends, fetches, completes and supervises, and never
 * changes the schema, which `migrate` has prepared. Call `start()` before anything else and listen to `error`.
 */
export function createBoss(url: string): PgBoss {
  return new PgBoss({
    // pg-boss hands what it does not know to pg's pool, where the role is verified.
    ...(applicationConnection(url) as ConstructorOptions),
    application_name: 'assay jobs',
    schema: JOB_SCHEMA,
    max: CONNECTIONS,
    migrate: false,
    createSchema: false,
    // Rebuilding an index is for its owner.
    reindex: false,
    // Nothing runs by the clock.
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    monitorIntervalSeconds: MONITOR_INTERVAL_SECONDS,
  })
}

/** Bounds what counting costs, and how far a tenant falls behind who sends without end. */
const FARTHEST_PLACE = 100

/**
 * Adds a job with the transaction that stores its file: both are there after the commit, or neither. The second job
 * that a tenant has waiting comes after everybody's first, and so on: a tenant waits for its own jobs, and hardly for
 * anybody else's.
 */
export async function enqueueIngestion(
  boss: PgBoss,
  transaction: TenantTransaction,
  job: IngestionJob,
): Promise<void> {
  const place = await countWaiting(transaction, FARTHEST_PLACE)
  await boss.send(INGESTION_QUEUE, job, {
    db: fromKysely(transaction),
    priority: -place,
    group: { id: job.tenantId },
  })
}
