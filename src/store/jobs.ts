import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import { applicationConnection } from './connection.ts'
import { countWaiting } from './ingestions/ingestions.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** One job per uploaded file. */
export const INGESTION_QUEUE = 'ingestion'
/** Queue of jobs whose attempts all failed, including those whose file crashes the worker. */
export const ABANDONED_INGESTION_QUEUE = 'ingestion-abandoned'

/** One job per attempt at a message. */
export const NOTIFICATION_QUEUE = 'notification'
/** One job for what is to be done at a tracker. */
export const TRACKER_QUEUE = 'tracker'
/** Queues of the work that requests and other jobs leave for later: see `BackgroundJob`. */
export const BACKGROUND_QUEUES = [
  'tenant-deletion',
  'bulk-change',
  'former-member',
  NOTIFICATION_QUEUE,
  TRACKER_QUEUE,
] as const

/** The queue of background jobs whose attempts all failed. */
export function abandonedQueue(queue: string): string {
  return `${queue}-abandoned`
}

/** Data of a job: only ids, since the queue is not separated by tenant. */
export interface IngestionJob {
  tenantId: string
  ingestionId: string
  /** The span of the request that made it, where requests are traced. */
  traceparent?: string
}

export const JOB_SCHEMA = 'pgboss'

/**
 * How often each process looks for jobs of dead workers: pg-boss's default of a minute is long for jobs of a few
 * seconds.
 */
const SUPERVISION_INTERVAL_SECONDS = 2
/**
 * How often all processes together do. Must be shorter than the interval above, or a process that is a millisecond
 * early would skip a round.
 */
const MONITOR_INTERVAL_SECONDS = 1
/** For fetching, heartbeats and supervision, all of them short. */
const CONNECTIONS = 4

/**
 * The job queue for the application role: sends, fetches, completes and supervises jobs, and never changes the schema,
 * which `migrate` prepares. Call `start()` first and listen to `error`.
 */
export function createBoss(url: string): PgBoss {
  return new PgBoss(optionsFor(url))
}

/** A job queue that only sends, over one connection: beside that of the process, for another thread. */
export function createSendingBoss(url: string): PgBoss {
  return new PgBoss({ ...optionsFor(url), max: 1, supervise: false })
}

function optionsFor(url: string): ConstructorOptions {
  return {
    // pg-boss passes options it does not know to pg's pool, which verifies the role.
    ...(applicationConnection(url) as ConstructorOptions),
    application_name: 'assay jobs',
    schema: JOB_SCHEMA,
    max: CONNECTIONS,
    migrate: false,
    createSchema: false,
    // Rebuilding an index requires the owner.
    reindex: false,
    // There are no scheduled jobs.
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    monitorIntervalSeconds: MONITOR_INTERVAL_SECONDS,
  }
}

/** Limits the cost of counting, and how far a tenant that sends without end falls behind. */
const MAX_COUNTED = 100

/**
 * Adds a job in the transaction that stores its file. A tenant's second waiting job has a lower priority than every
 * tenant's first, and so on: a tenant waits for its own jobs, and hardly for those of others.
 */
export async function enqueueIngestion(
  boss: PgBoss,
  transaction: TenantTransaction,
  job: IngestionJob,
): Promise<void> {
  const waiting = await countWaiting(transaction, MAX_COUNTED)
  await boss.send(INGESTION_QUEUE, job, {
    db: fromKysely(transaction),
    priority: -waiting,
    group: { id: job.tenantId },
  })
}

/** Longer than any job is put off. */
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Adds a background job in the transaction that asks for it, for now or for later. The same job at the same later time is added once. */
export async function enqueueBackground<Data extends { readonly tenantId: string }>(
  boss: PgBoss,
  transaction: TenantTransaction,
  queue: (typeof BACKGROUND_QUEUES)[number],
  job: Data,
  at?: Date,
): Promise<void> {
  const db = fromKysely(transaction)
  await boss.send(queue, job, {
    db,
    group: { id: job.tenantId },
    ...(at !== undefined && {
      startAfter: at,
      singletonKey: `${JSON.stringify(job)} ${at.toISOString()}`,
      singletonSeconds: WEEK_SECONDS,
    }),
  })
}

/** An attempt at a message. */
export interface NotificationJob {
  tenantId: string
  deliveryId: string
}

/** What is to be done at a tracker. */
export interface TrackerJob {
  tenantId: string
  trackerId: string
}

/** Adds a job of what leaves the service in the transaction that asks for it, or that puts it off until then. */
export interface EnqueueOutgoing {
  (
    transaction: TenantTransaction,
    queue: typeof NOTIFICATION_QUEUE,
    job: NotificationJob,
    at?: Date,
  ): Promise<void>
  (transaction: TenantTransaction, queue: typeof TRACKER_QUEUE, job: TrackerJob, at?: Date): Promise<void>
}

export function outgoingOver(boss: () => Promise<PgBoss>): EnqueueOutgoing {
  return async (
    transaction: TenantTransaction,
    queue: typeof NOTIFICATION_QUEUE | typeof TRACKER_QUEUE,
    job: NotificationJob | TrackerJob,
    at?: Date,
  ) => enqueueBackground(await boss(), transaction, queue, job, at)
}

/** How many seconds the oldest job that is due has waited for a worker; 0 when none waits. */
export async function oldestJobSeconds(boss: PgBoss, queue: string): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(extract(epoch from now() - min(greatest(created_on, start_after))), 0)::float8 as seconds
     from ${JOB_SCHEMA}.job where name = $1 and state < 'active' and not blocked and start_after <= now()`,
    [queue],
  )
  return rows[0].seconds
}
