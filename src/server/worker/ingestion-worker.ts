import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import {
  countAttempts,
  handBackIngestion,
  noteDeadlyRecord,
  SupersededError,
} from '../../store/ingestions/attempts.ts'
import { INGESTION_QUEUE, type IngestionJob } from '../../store/jobs.ts'
import type { Outage } from '../../store/outage.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { giveUpIngestion } from '../ingestions/give-up-ingestion.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import type { Outbox } from '../notifications/outbox.ts'
import { inJobSpan } from '../traces/job-trace.ts'
import { type Reader, ReaderDiedError } from './reader-thread.ts'
import { retryDuringOutage } from './retry-during-outage.ts'

/** After this many attempts a job is given up: its file keeps crashing the reader. */
const MAX_ATTEMPTS = 4

const GIVEN_UP = 'Processing failed repeatedly and was given up. Send the file again, or split it.'

/** Called for a job that ended, with the time of its last attempt if it had one. */
export type OnJobEnd = (outcome: JobOutcome, milliseconds?: number) => void

interface IngestionWorkerOptions {
  readonly store: Store
  readonly outbox: Outbox
  readonly boss: PgBoss
  readonly logger: Logger
  readonly onEnd: OnJobEnd
}

/** Handles a job from the queue: processes it, gives it up, or hands it back. */
export class IngestionWorker {
  readonly #store: Store
  readonly #outbox: Outbox
  readonly #boss: PgBoss
  readonly #logger: Logger
  readonly #onEnd: OnJobEnd
  readonly #stopping = new AbortController()
  readonly #reading = new Set<Reader>()

  constructor({ store, outbox, boss, logger, onEnd }: IngestionWorkerOptions) {
    this.#store = store
    this.#outbox = outbox
    this.#boss = boss
    this.#logger = logger
    this.#onEnd = onEnd
  }

  /** Rejects when the job has to be retried. */
  async work(attempt: Job<IngestionJob>, reader: Reader): Promise<void> {
    const { data, retryCount } = attempt
    const attempts = retryCount === 0 ? 0 : await this.#attemptsAt(data)
    if (attempts >= MAX_ATTEMPTS) return await this.giveUp(data)
    this.#reading.add(reader)
    try {
      await inJobSpan(data, () => this.#process(attempt, reader))
    } finally {
      this.#reading.delete(reader)
    }
  }

  async giveUp({ tenantId, ingestionId }: IngestionJob): Promise<void> {
    await this.#store.inTenant(wholeTenant(tenantId), (transaction) =>
      giveUpIngestion(transaction, this.#outbox, { tenantId, ingestionId, detail: GIVEN_UP }),
    )
    this.#onEnd({ outcome: 'abandoned', processed: 0, invalid: 0 })
    this.#logger.error({ tenantId, ingestionId }, 'ingestion given up')
  }

  /** Interrupts all running jobs and hands them to other workers, without counting the attempt. */
  async handBack(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([...this.#reading].map((reader) => reader.interrupt()))
  }

  #attemptsAt({ tenantId, ingestionId }: IngestionJob): Promise<number> {
    return this.#store.inTenant(wholeTenant(tenantId), (transaction) =>
      countAttempts(transaction, ingestionId),
    )
  }

  async #process(attempt: Job<IngestionJob>, reader: Reader): Promise<void> {
    const { data } = attempt
    const signal = AbortSignal.any([attempt.signal, this.#stopping.signal])
    const started = performance.now()
    let hasBegun = false
    const process = async (): Promise<JobOutcome | undefined> => {
      if (hasBegun) await this.#beginAgain(attempt)
      hasBegun = true
      return reader.process(data)
    }
    const onOutage = (outage: Outage, error: unknown): void =>
      this.#logger.warn({ ...data, outage, err: error }, 'ingestion waits for the database')
    try {
      const outcome = await retryDuringOutage(process, { onOutage, signal })
      if (outcome !== undefined) this.#onEnd(outcome, performance.now() - started)
      this.#logger.info(data, 'ingestion processed')
    } catch (error) {
      await this.#recordFailure(error, data)
      throw error
    }
  }

  /**
   * Records why an attempt failed; the queue retries the job. Also when another worker took the job over, as that one
   * may fail.
   */
  async #recordFailure(error: unknown, data: IngestionJob): Promise<void> {
    const { tenantId, ingestionId } = data
    if (this.#stopping.signal.aborted) {
      await this.#handBack(data)
      this.#logger.info(data, 'ingestion handed back')
    } else if (isSuperseded(error)) {
      this.#logger.warn(data, error.message)
    } else if (error instanceof ReaderDiedError && error.record !== undefined) {
      const { record } = error
      this.#logger.error({ ...data, record }, 'record brought its reader down and will be passed over')
      await this.#store.inTenant(wholeTenant(tenantId), (transaction) =>
        noteDeadlyRecord(transaction, ingestionId, record),
      )
    } else {
      this.#logger.error({ ...data, err: error }, 'ingestion attempt failed')
    }
  }

  /** Restarts an attempt after a database outage, without counting it: the outage is not the file's fault. */
  async #beginAgain(attempt: Job<IngestionJob>): Promise<void> {
    const touched: { affected?: number } = await this.#boss.touch(INGESTION_QUEUE, attempt)
    if (touched.affected === 0) throw new SupersededError(attempt.data.ingestionId)
    await this.#handBack(attempt.data)
  }

  #handBack({ tenantId, ingestionId }: IngestionJob): Promise<void> {
    return this.#store.inTenant(wholeTenant(tenantId), (transaction) =>
      handBackIngestion(transaction, ingestionId),
    )
  }
}

/** By its code, the only part of the class that survives the way from the reader thread. */
function isSuperseded(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'superseded'
}
