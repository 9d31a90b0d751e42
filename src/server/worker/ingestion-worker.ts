import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { abandonIngestion } from '../../store/ingestions/abandon-ingestion.ts'
import { SupersededError } from '../../store/ingestions/add-progress.ts'
import { countAttempts } from '../../store/ingestions/count-attempts.ts'
import { handBackIngestion } from '../../store/ingestions/hand-back-ingestion.ts'
import { INGESTION_QUEUE, type IngestionJob } from '../../store/jobs.ts'
import type { Outage } from '../../store/outage.ts'
import type { Store } from '../../store/store.ts'
import { processIngestion } from '../ingestions/process-ingestion.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { Isolation } from './isolation.ts'
import { whileAvailable } from './while-available.ts'

/** A file that brings down whoever reads it ends here. */
const MAX_ATTEMPTS = 4

const GIVEN_UP = 'Processing failed repeatedly and was given up. Send the file again, or split it.'

interface IngestionWorkerOptions {
  readonly store: Store
  readonly boss: PgBoss
  readonly logger: Logger
  readonly onEnd: (outcome: JobOutcome) => void
}

interface RunningJob {
  readonly attempt: Job<IngestionJob>
  /** Whether its file is being read; else it waits for its turn. */
  isReading: boolean
}

/** What becomes of a job that was fetched: it is processed, given up, or given back. */
export class IngestionWorker {
  readonly #store: Store
  readonly #boss: PgBoss
  readonly #logger: Logger
  readonly #onEnd: (outcome: JobOutcome) => void
  readonly #isolation = new Isolation()
  readonly #jobs = new Set<RunningJob>()

  constructor({ store, boss, logger, onEnd }: IngestionWorkerOptions) {
    this.#store = store
    this.#boss = boss
    this.#logger = logger
    this.#onEnd = onEnd
  }

  /** Rejects when the job has to be tried again. One that was tried before and was not ended runs alone. */
  async work(attempt: Job<IngestionJob>): Promise<void> {
    const { data, retryCount } = attempt
    const job = { attempt, isReading: false }
    this.#jobs.add(job)
    try {
      const attempts = retryCount === 0 ? 0 : await this.#attemptsAt(data)
      if (attempts >= MAX_ATTEMPTS) return await this.giveUp(data)
      await this.#isolation.run(attempts > 0, () => {
        job.isReading = true
        return this.#process(attempt)
      })
    } finally {
      this.#jobs.delete(job)
    }
  }

  async giveUp({ tenantId, ingestionId }: IngestionJob): Promise<void> {
    await this.#store.inTenant(tenantId, (transaction) =>
      abandonIngestion(transaction, ingestionId, GIVEN_UP),
    )
    this.#onEnd({ outcome: 'abandoned', processed: 0, invalid: 0 })
    this.#logger.error({ tenantId, ingestionId }, 'ingestion given up')
  }

  /** Gives every job that has not ended to whoever fetches next. It costs no attempt, and what runs on writes no more. */
  async handBack(): Promise<void> {
    for (const { attempt, isReading } of this.#jobs) {
      const { tenantId, ingestionId } = attempt.data
      if (isReading) {
        await this.#store.inTenant(tenantId, (transaction) => handBackIngestion(transaction, ingestionId))
      }
      await this.#boss.fail(INGESTION_QUEUE, attempt)
      this.#logger.info(attempt.data, 'ingestion handed back')
    }
  }

  #attemptsAt({ tenantId, ingestionId }: IngestionJob): Promise<number> {
    return this.#store.inTenant(tenantId, (transaction) => countAttempts(transaction, ingestionId))
  }

  async #process(attempt: Job<IngestionJob>): Promise<void> {
    const { data, signal } = attempt
    let hasBegun = false
    const process = async (): Promise<JobOutcome | undefined> => {
      if (hasBegun) await this.#beginAgain(attempt)
      hasBegun = true
      return processIngestion(this.#store, data)
    }
    const onOutage = (outage: Outage, error: unknown): void =>
      this.#logger.warn({ ...data, outage, err: error }, 'ingestion waits for the database')
    try {
      const outcome = await whileAvailable(process, { onOutage, signal })
      if (outcome !== undefined) this.#onEnd(outcome)
      this.#logger.info(data, 'ingestion processed')
    } catch (error) {
      // Rejects also when another attempt took the job over: should that one fail, there has to be a next.
      if (error instanceof SupersededError) this.#logger.warn(data, error.message)
      else this.#logger.error({ ...data, err: error }, 'ingestion attempt failed')
      throw error
    }
  }

  /** After an outage of the database, which says nothing against the file and so costs no attempt. */
  async #beginAgain(attempt: Job<IngestionJob>): Promise<void> {
    const { tenantId, ingestionId } = attempt.data
    const touched: { affected?: number } = await this.#boss.touch(INGESTION_QUEUE, attempt)
    if (touched.affected === 0) throw new SupersededError(ingestionId)
    await this.#store.inTenant(tenantId, (transaction) => handBackIngestion(transaction, ingestionId))
  }
}
