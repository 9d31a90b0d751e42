import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import {
  ABANDONED_INGESTION_QUEUE,
  createBoss,
  INGESTION_QUEUE,
  type IngestionJob,
} from '../../store/jobs.ts'
import type { Store } from '../../store/store.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { FreeReaders } from './free-readers.ts'
import { IngestionWorker } from './ingestion-worker.ts'
import { ReaderThread } from './reader-thread.ts'

/** Two, so that a small file does not wait behind a large one. Each is read by a thread of its own. */
const JOBS_AT_ONCE = 2
/** The other place is for everybody else, however much one tenant has sent. */
const JOBS_AT_ONCE_PER_TENANT = 1
/** How often to ask for work nobody told of; a lost notification costs this at most. */
const POLLING_INTERVAL_SECONDS = 2
/** Often enough that two heartbeats may be late before the worker is taken for dead. */
const HEARTBEAT_REFRESH_SECONDS = 3
/** For a batch that is being written when the grace is over. */
const HAND_BACK_MS = 2_000

const POLLING = {
  pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  notifyPollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
}

interface JobConsumerOptions {
  readonly databaseUrl: string
  readonly store: Store
  readonly logger: Logger
  /** For jobs to end in when it is told to stop; what takes longer goes to another process. */
  readonly stopGraceMs: number
  /** Hears of every job that has ended here. */
  readonly onEnd: (outcome: JobOutcome) => void
}

/** Takes jobs from the queue and has their files read, each by a thread of its own. */
export class JobConsumer {
  readonly #boss: PgBoss
  readonly #worker: IngestionWorker
  readonly #readers: readonly ReaderThread[]
  readonly #freeReaders: FreeReaders<ReaderThread>
  readonly #stopGraceMs: number

  constructor({ databaseUrl, store, logger, stopGraceMs, onEnd }: JobConsumerOptions) {
    const boss = createBoss(databaseUrl)
    boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
    this.#boss = boss
    this.#worker = new IngestionWorker({ store, boss, logger, onEnd })
    this.#readers = Array.from({ length: JOBS_AT_ONCE }, () => new ReaderThread(databaseUrl, logger))
    this.#freeReaders = new FreeReaders(this.#readers)
    this.#stopGraceMs = stopGraceMs
  }

  /** Whether jobs are being processed, or soon will be again. */
  get isAlive(): boolean {
    return this.#readers.every(({ isAlive }) => isAlive)
  }

  /** Resolves once jobs are taken. */
  async start(): Promise<void> {
    await Promise.all([this.#boss.start(), ...this.#readers.map((reader) => reader.start())])
    for (let place = 0; place < JOBS_AT_ONCE; place += 1) await this.#takeIngestions()
    await this.#boss.work<IngestionJob>(ABANDONED_INGESTION_QUEUE, POLLING, async (jobs) => {
      for (const { data } of jobs) await this.#worker.giveUp(data)
    })
  }

  /** Takes nothing more, lets jobs end that do so in time, and leaves the others to other processes. */
  async stop(): Promise<void> {
    const grace = setTimeout(() => void this.#worker.handBack(), this.#stopGraceMs)
    await this.#boss.stop({ graceful: true, timeout: this.#stopGraceMs + HAND_BACK_MS })
    clearTimeout(grace)
    await Promise.all(this.#readers.map((reader) => reader.stop()))
  }

  /** One place, with an id of its own to be woken by: else it would rest between two jobs for as long as it polls. */
  async #takeIngestions(): Promise<void> {
    const options = { ...POLLING, localGroupConcurrency: JOBS_AT_ONCE_PER_TENANT }
    const place: string = await this.#boss.work<IngestionJob>(INGESTION_QUEUE, options, async (jobs) => {
      try {
        for (const job of jobs) await this.#freeReaders.use((reader) => this.#worker.work(job, reader))
      } finally {
        this.#boss.notifyWorker(place)
      }
    })
  }
}
