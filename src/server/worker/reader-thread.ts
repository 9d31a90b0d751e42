import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { AssayError } from '../../errors.ts'
import type { IngestionJob } from '../../store/jobs.ts'
import { ReaderState } from '../ingestions/reader-state.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { errorOf, READY, type ReaderMessage, type ReaderSettings, type ReaderTask, STOP } from './protocol.ts'

/** A thread that dies this often in a row before it takes jobs will never take any. */
const MAX_RESTARTS = 5
/** Before the second restart; the third waits twice as long, and so on. A database that restarts needs a moment. */
const RESTART_DELAY_MS = 1_000
/** A thread says every second that it lives. No record within the limits takes nearly this long. */
const SILENCE_CHECK_MS = 5_000
const MAX_SILENT_CHECKS = 6

/**
 * What V8 may put off collecting. A record is garbage as soon as it is read, and with it the piece of the file it was
 * cut from: uncollected, they are what the thread would mostly hold. The heap is for the worst record within the
 * limits, which takes about 50 MB, and for what is left of others beside it.
 */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 160 }

/** Sources run as TypeScript from src/ and as JavaScript from dist/. */
const THREAD = new URL(`./reader-thread-main${extname(fileURLToPath(import.meta.url))}`, import.meta.url)

/** What reads the file of a job. */
export interface Reader {
  /** Rejects with a ReaderDiedError when the file brought it down. One job at a time. */
  process(job: IngestionJob): Promise<JobOutcome | undefined>
  /** Ends what it reads, without waiting for anything. */
  interrupt(): Promise<void>
}

/** The thread is gone, be it for want of memory, and with it what it had in hand. */
export class ReaderDiedError extends AssayError {
  override readonly code = 'reader_died'
  /** Position in the file of the record that was being read, if it was one. */
  readonly record: number | undefined

  constructor(record?: number) {
    super('The thread that read the file died.')
    this.record = record
  }
}

/** Keeps one thread running that reads files: starts another when it dies, up to a limit. */
export class ReaderThread implements Reader {
  readonly #databaseUrl: string
  readonly #logger: Logger
  readonly #state = new ReaderState()
  #worker: Worker | undefined
  #ready = Promise.withResolvers<void>()
  #job: PromiseWithResolvers<JobOutcome | undefined> | undefined
  #isReady = false
  #stopping = false
  #restarts = 0
  #failed = false
  #nextStart: NodeJS.Timeout | undefined

  constructor(databaseUrl: string, logger: Logger) {
    this.#databaseUrl = databaseUrl
    this.#logger = logger
  }

  /** Whether files are being read, or soon will be again. */
  get isAlive(): boolean {
    return !this.#failed
  }

  /** Whether a job would be read at once. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Resolves once the thread takes jobs; rejects when it dies before that. */
  start(): Promise<void> {
    this.#state.record = undefined
    const workerData: ReaderSettings = { databaseUrl: this.#databaseUrl, state: this.#state.memory }
    const worker = new Worker(THREAD, { workerData, resourceLimits: RESOURCE_LIMITS })
    this.#worker = worker
    worker.on('message', (message: ReaderMessage) => this.#hear(message))
    worker.on('error', (error) => {
      this.#logger.error({ err: error }, 'worker thread died')
      this.#ready.reject(error)
    })
    worker.once('exit', () => this.#bury())
    // Whoever waits for it hears of its failure.
    this.#ready.promise.catch(() => undefined)
    return this.#ready.promise
  }

  async process(job: IngestionJob): Promise<JobOutcome | undefined> {
    await this.#ready.promise
    const task: ReaderTask = job
    this.#job = Promise.withResolvers()
    this.#worker?.postMessage(task)
    const watch = this.#endSilence()
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

  /** Lets the thread close its connections; nothing may be read any more. */
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

  #hear(message: ReaderMessage): void {
    if (message === READY) {
      // What kills it from now on is a job's file, and the attempts at a job are bounded.
      this.#restarts = 0
      this.#isReady = true
      this.#ready.resolve()
    } else if ('outcome' in message) {
      this.#job?.resolve(message.outcome)
    } else {
      this.#job?.reject(errorOf(message.failure))
    }
  }

  /** Ends a thread that no longer answers: it never comes to an end with what it reads. */
  #endSilence(): NodeJS.Timeout {
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

  #bury(): void {
    this.#isReady = false
    const died = new ReaderDiedError(this.#state.record)
    this.#ready.reject(died)
    this.#job?.reject(died)
    this.#job = undefined
    if (this.#stopping) return
    this.#restarts += 1
    if (this.#restarts > MAX_RESTARTS) {
      this.#failed = true
      this.#logger.fatal({ restarts: MAX_RESTARTS }, 'worker thread given up: it reads no file any more')
      return
    }
    this.#logger.warn({ restart: this.#restarts }, 'worker thread is started again')
    this.#ready = Promise.withResolvers()
    // Its failure ends in `exit` again, and was logged.
    const again = (): void => void this.start().catch(() => undefined)
    this.#nextStart = setTimeout(again, RESTART_DELAY_MS * (this.#restarts - 1))
  }
}
