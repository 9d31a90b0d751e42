import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import {
  ABANDONED_INGESTION_QUEUE,
  createBoss,
  INGESTION_QUEUE,
  type IngestionJob,
} from '../../store/jobs.ts'
import type { Store } from '../../store/store.ts'
import type { Outbox } from '../notifications/outbox.ts'
import { IngestionWorker, type OnJobEnd } from './ingestion-worker.ts'
import { logQueueErrors } from './log-queue-errors.ts'
import { polling } from './polling.ts'
import { ReaderThread } from './reader-thread.ts'

/** Two, so that a small file does not wait behind a large one. Each has its own thread. */
const JOBS_AT_ONCE = 2
/** The other slot is left to other tenants, however much one has sent. */
const JOBS_AT_ONCE_PER_TENANT = 1
/** Time to finish writing a batch after the grace period. */
const HAND_BACK_MS = 2_000

const POLLING = polling(2)

interface JobConsumerOptions {
  readonly databaseUrl: string
  readonly store: Store
  readonly outbox: Outbox
  /** Where people reach the service, if that is known. */
  readonly publicUrl: string | undefined
  readonly logger: Logger
  /** How long jobs may go on once told to stop; unfinished ones go to other processes. */
  readonly stopGraceMs: number
  /** Called for every job that ended in this process. */
  readonly onEnd: OnJobEnd
}

/** Consumes jobs from the queue and processes each on a reader thread. */
export class JobConsumer {
  readonly #boss: PgBoss
  readonly #worker: IngestionWorker
  readonly #readers: readonly ReaderThread[]
  readonly #freeReaders: FreeReaders<ReaderThread>
  readonly #stopGraceMs: number

  constructor({ databaseUrl, publicUrl, store, outbox, logger, stopGraceMs, onEnd }: JobConsumerOptions) {
    const boss = createBoss(databaseUrl)
    logQueueErrors(boss, logger)
    this.#boss = boss
    this.#worker = new IngestionWorker({ store, outbox, boss, logger, onEnd })
    this.#readers = Array.from(
      { length: JOBS_AT_ONCE },
      () => new ReaderThread({ databaseUrl, publicUrl }, logger),
    )
    this.#freeReaders = new FreeReaders(this.#readers)
    this.#stopGraceMs = stopGraceMs
  }

  /** Whether jobs are being processed, or will be again after a restart. */
  get isAlive(): boolean {
    return this.#readers.every(({ isAlive }) => isAlive)
  }

  /** Resolves once jobs are consumed. */
  async start(): Promise<void> {
    await Promise.all([this.#boss.start(), ...this.#readers.map((reader) => reader.start())])
    for (let consumer = 0; consumer < JOBS_AT_ONCE; consumer += 1) await this.#consumeIngestions()
    await this.#boss.work<IngestionJob>(ABANDONED_INGESTION_QUEUE, POLLING, async (jobs) => {
      for (const { data } of jobs) await this.#worker.giveUp(data)
    })
  }

  /** Takes no more jobs, lets running ones end in time, and hands the others to other processes. */
  async stop(): Promise<void> {
    const grace = setTimeout(() => void this.#worker.handBack(), this.#stopGraceMs)
    await this.#boss.stop({ graceful: true, timeout: this.#stopGraceMs + HAND_BACK_MS })
    clearTimeout(grace)
    await Promise.all(this.#readers.map((reader) => reader.stop()))
  }

  /** One consumer, woken by its own id after each job: otherwise it would pause until the next poll. */
  async #consumeIngestions(): Promise<void> {
    const options = { ...POLLING, localGroupConcurrency: JOBS_AT_ONCE_PER_TENANT }
    const consumerId: string = await this.#boss.work<IngestionJob>(INGESTION_QUEUE, options, async (jobs) => {
      try {
        for (const job of jobs) await this.#freeReaders.use((reader) => this.#worker.work(job, reader))
      } finally {
        this.#boss.notifyWorker(consumerId)
      }
    })
  }
}

interface Readiness {
  /** Whether a job could start at once. */
  readonly isReady: boolean
}

/**
 * Pool of idle reader threads. Reuses the last one first, since its code is already compiled; a thread that died and
 * has to restart comes last.
 */
export class FreeReaders<R extends Readiness> {
  /** The last one is used next. */
  readonly #readers: R[]

  constructor(readers: readonly R[]) {
    this.#readers = [...readers]
  }

  /**
   * Runs `read` with a thread that nobody else uses meanwhile. Throws when none is idle: never run more at once than
   * there are threads.
   */
  async use<T>(read: (reader: R) => Promise<T>): Promise<T> {
    const reader = this.#readers.pop()
    if (reader === undefined) throw new Error('There are more jobs at once than threads to read their files.')
    try {
      return await read(reader)
    } finally {
      if (reader.isReady) this.#readers.push(reader)
      else this.#readers.unshift(reader)
    }
  }
}
