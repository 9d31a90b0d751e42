import type { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { AssayError } from '../../errors/assay-error.ts'
import { startThread } from '../../files/start-thread.ts'
import type { IngestionJob } from '../../store/jobs.ts'
import { outageOf } from '../../store/outage.ts'
import { ReaderState } from '../ingestions/reader-state.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { errorOf, READY, type ReaderMessage, type ReaderSettings, type ReaderTask, STOP } from './protocol.ts'

/** Crashes in a row, before accepting a job, after which the thread is given up. */
const MAX_RESTARTS = 5
/** Before the second restart, and added for each later one up to the last: a restarting database needs a moment. */
const RESTART_DELAY_MS = 1_000
/** The thread sends a heartbeat every second. No record within the limits blocks it nearly this long. */
const SILENCE_CHECK_MS = 5_000
const MAX_SILENT_CHECKS = 6

/**
 * Heap limits of the thread. Records, and the pieces they are cut from, are garbage soon after they are read, so that a small
 * young generation does; in a much smaller one, what a batch keeps would be looked at again and again. The old generation
 * fits the worst record within the limits, about 50 MB, and what is left of others.
 */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 160 }

const THREAD = 'server/worker/reader-thread-main'

/** Processes the file of a job. */
export interface Reader {
  /** One job at a time. Rejects with a ReaderDiedError when the file crashed the reader. */
  process(job: IngestionJob): Promise<JobOutcome | undefined>
  /** Ends the current job at once. */
  interrupt(): Promise<void>
}

/** The reader thread died, for example out of memory, and with it the job's attempt. */
export class ReaderDiedError extends AssayError {
  override readonly code = 'reader_died'
  /** Index in the file of the record being read, if there was one. */
  readonly record: number | undefined

  constructor(record?: number) {
    super('The thread that read the file died.')
    this.record = record
  }
}

/** Keeps one thread running that processes files: restarts it when it dies, up to a limit, and while the database is away. */
export class ReaderThread implements Reader {
  readonly #settings: Omit<ReaderSettings, 'state'>
  readonly #logger: Logger
  readonly #restartDelayMs: number
  readonly #state = new ReaderState()
  #worker: Worker | undefined
  #ready = Promise.withResolvers<void>()
  #job: PromiseWithResolvers<JobOutcome | undefined> | undefined
  #isReady = false
  #stopping = false
  #restarts = 0
  /** Starts in a row that failed since the database was away: none of them counts as a crash. */
  #outages = 0
  #isOutage = false
  #failed = false
  #nextStart: NodeJS.Timeout | undefined

  constructor(settings: Omit<ReaderSettings, 'state'>, logger: Logger, restartDelayMs = RESTART_DELAY_MS) {
    this.#settings = settings
    this.#logger = logger
    this.#restartDelayMs = restartDelayMs
  }

  /** Whether files are being processed, or will be again after a restart. */
  get isAlive(): boolean {
    return !this.#failed
  }

  /** Whether a job could start at once. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Resolves once the thread accepts jobs; rejects when it dies before that. */
  start(): Promise<void> {
    this.#state.record = undefined
    const workerData: ReaderSettings = { ...this.#settings, state: this.#state.memory }
    const worker = startThread(THREAD, { workerData, resourceLimits: RESOURCE_LIMITS })
    this.#worker = worker
    worker.on('message', (message: ReaderMessage) => this.#onMessage(message))
    worker.on('error', (error) => {
      this.#isOutage = outageOf(error) !== undefined
      if (this.#outages === 0) this.#logger.error({ err: error }, 'worker thread died')
      this.#ready.reject(error)
    })
    worker.once('exit', () => this.#onExit())
    // Marks the rejection as handled: whoever awaits it still gets it.
    this.#ready.promise.catch(() => undefined)
    return this.#ready.promise
  }

  async process(job: IngestionJob): Promise<JobOutcome | undefined> {
    await this.#ready.promise
    const task: ReaderTask = job
    this.#job = Promise.withResolvers()
    this.#worker?.postMessage(task)
    const watch = this.#watchSilence()
    try {
      return await this.#job.promise
    } finally {
      clearInterval(watch)
    }
  }

  async interrupt(): Promise<void> {
    this.#stopping = true
    await this.#worker?.terminate()
  }

  /** Lets the thread close its connections. No job may be running. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#nextStart)
    const worker = this.#worker
    if (worker === undefined || worker.threadId === -1) return
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const task: ReaderTask = STOP
    worker.postMessage(task)
    const limit = setTimeout(() => void worker.terminate(), SILENCE_CHECK_MS)
    await exited
    clearTimeout(limit)
  }

  #onMessage(message: ReaderMessage): void {
    if (message === READY) {
      // A later crash is due to a job's file, and the attempts at a job are limited.
      this.#restarts = 0
      this.#outages = 0
      this.#isReady = true
      this.#ready.resolve()
    } else if ('outcome' in message) {
      this.#job?.resolve(message.outcome)
    } else {
      this.#job?.reject(errorOf(message.failure))
    }
  }

  /** Ends the thread when it stops responding: it would never finish the current record. */
  #watchSilence(): NodeJS.Timeout {
    let beats = this.#state.beats
    let silentChecks = 0
    return setInterval(() => {
      silentChecks = beats === this.#state.beats ? silentChecks + 1 : 0
      beats = this.#state.beats
      if (silentChecks < MAX_SILENT_CHECKS) return
      this.#logger.error({ record: this.#state.record }, 'worker thread does not answer')
      void this.#worker?.terminate()
    }, SILENCE_CHECK_MS)
  }

  #onExit(): void {
    this.#isReady = false
    const died = new ReaderDiedError(this.#state.record)
    this.#ready.reject(died)
    this.#job?.reject(died)
    this.#job = undefined
    if (this.#stopping) return
    if (this.#isOutage) this.#outages += 1
    else this.#restarts += 1
    this.#isOutage = false
    if (this.#restarts > MAX_RESTARTS) {
      this.#failed = true
      this.#logger.fatal({ restarts: MAX_RESTARTS }, 'worker thread given up: it reads no file any more')
      return
    }
    const again = this.#restarts + this.#outages
    // An outage is told once, however long it lasts.
    if (this.#outages <= 1) this.#logger.warn({ restart: again }, 'worker thread is started again')
    this.#ready = Promise.withResolvers()
    // A failed start ends in `exit` again, where it is logged.
    const start = (): void => void this.start().catch(() => undefined)
    this.#nextStart = setTimeout(start, this.#restartDelayMs * Math.min(again - 1, MAX_RESTARTS))
  }
}
