import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { abandonedQueue } from '../../store/jobs.ts'
import { polling } from './polling.ts'
import { retryDuringOutage } from './retry-during-outage.ts'

/** Whose job it is. The rest of a job's data are ids as well, since the queue is not separated by tenant. */
export interface TenantJob {
  tenantId: string
}

/** Work that requests and other jobs leave for later. Queued in the transaction that asks for it. */
export interface BackgroundJob<Data extends TenantJob = TenantJob> {
  /** One of `BACKGROUND_QUEUES`. */
  readonly queue: string
  /** Jobs at once in a process. */
  readonly atOnce: number
  /** Those of one tenant; by default half of them, and at least one. */
  readonly atOncePerTenant?: number
  /**
   * Does a second's work or less, in a transaction that also notes how far the job is: it may be interrupted after any step and
   * goes on in another process, and a step may be asked for twice. Resolves to whether something is left.
   */
  step(data: Data): Promise<'more' | 'done'>
  /** Notes that all attempts failed. */
  giveUp(data: Data): Promise<void>
}

interface BackgroundWork {
  readonly boss: PgBoss
  readonly logger: Logger
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
  /** How long a job goes on at once. */
  readonly turnMs?: number
}

/** Then it waits behind the others of its queue, so that jobs of hours do not keep all places. */
const TURN_MS = 30_000

/** Each of the jobs at once polls for itself, which is seldom: one of them looks for all that have nothing to do. */
const POLLING = polling(60)
/** Jobs that were put off become due without a notification, and one can be lost: these wait so long at most. */
const LOOK_MS = 5_000

/** Takes jobs of this kind until the queue is stopped. */
export async function consumeBackgroundJobs<Data extends TenantJob>(
  job: BackgroundJob<Data>,
  { boss, logger, stopping, turnMs = TURN_MS }: BackgroundWork,
): Promise<void> {
  const { queue, atOnce, atOncePerTenant = Math.max(1, Math.floor(atOnce / 2)) } = job
  const options = {
    ...POLLING,
    localConcurrency: atOnce,
    localGroupConcurrency: atOncePerTenant,
  }
  await boss.work<Data>(queue, options, async (jobs) => {
    wakeOne(boss, queue)
    for (const { data, signal } of jobs) {
      const ends = AbortSignal.any([signal, stopping])
      try {
        const left = await doSteps(job, data, { logger, turnMs, ends })
        if (left === 'more' && signal.aborted) throw new Error('Another worker has taken the job over.')
        if (left === 'more') await handOn(boss, queue, data)
      } catch (error) {
        logger.error({ queue, data, err: error }, 'background job failed')
        throw error
      }
    }
  })
  const looking = setInterval(() => wakeOne(boss, queue), LOOK_MS).unref()
  stopping.addEventListener('abort', () => clearInterval(looking), { once: true })
  await boss.work<Data>(abandonedQueue(queue), POLLING, async (jobs) => {
    for (const { data } of jobs) {
      await job.giveUp(data)
      logger.error({ queue, data }, 'background job given up')
    }
  })
}

/** Lets one that does nothing look for a job at once. If it finds one, it wakes the next, since there may be more. */
function wakeOne(boss: PgBoss, queue: string): void {
  const idle = boss.getWipData().find(({ name, count }) => name === queue && count === 0)
  if (idle !== undefined) boss.notifyWorker(idle.id)
}

async function doSteps<Data extends TenantJob>(
  job: BackgroundJob<Data>,
  data: Data,
  { logger, turnMs, ends }: { readonly logger: Logger; readonly turnMs: number; readonly ends: AbortSignal },
): Promise<'more' | 'done'> {
  const turnEnds = performance.now() + turnMs
  const onOutage = (outage: unknown, error: unknown): void =>
    logger.warn({ queue: job.queue, data, outage, err: error }, 'background job waits for the database')
  while (!ends.aborted && performance.now() < turnEnds) {
    const left = await retryDuringOutage(() => job.step(data), { onOutage, signal: ends })
    if (left === 'done') return 'done'
  }
  return 'more'
}

/** To whoever comes first. Queued before this job ends, so that a crash between leaves two and not none. */
async function handOn<Data extends TenantJob>(boss: PgBoss, queue: string, data: Data): Promise<void> {
  await boss.send(queue, data, { group: { id: data.tenantId } })
}
