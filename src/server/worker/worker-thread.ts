import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { AssayError } from '../../errors.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { READY, STOP, type ThreadMessage, type WorkerSettings } from './protocol.ts'

/** A thread that dies this often in a row before it takes jobs will never take any. */
const MAX_RESTARTS = 5
/** Before the first restart; the second waits twice as long, and so on. A database that restarts needs a moment. */
const RESTART_DELAY_MS = 1_000
/** For a thread to hand its jobs back in, after the grace it gives them. */
const STOP_MARGIN_MS = 5_000

/**
 * What V8 may put off collecting. A record is garbage as soon as it is read, and with it the piece of the file it was
 * cut from: uncollected, they are what the thread would mostly hold. The heap is for the worst record within the
 * limits, four megabytes of brackets, which takes about 300 when it is read.
 */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 512 }

/** Sources run as TypeScript from src/ and as JavaScript from dist/. */
const THREAD = new URL(`./thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url)

/** The thread that processes jobs died again and again. */
class WorkerFailedError extends AssayError {
  override readonly code = 'worker_failed'
}

/** Keeps one worker thread running: starts another when it dies, up to a limit. */
export class WorkerThread {
  readonly #settings: WorkerSettings
  readonly #logger: Logger
  readonly #onJob: (outcome: JobOutcome) => void
  #worker: Worker | undefined
  #stopping = false
  #restarts = 0
  #failed = false
  #nextStart: NodeJS.Timeout | undefined

  /** `onJob` hears of every job the thread has ended. */
  constructor(settings: WorkerSettings, logger: Logger, onJob: (outcome: JobOutcome) => void = () => {}) {
    this.#settings = settings
    this.#logger = logger
    this.#onJob = onJob
  }

  /** Whether jobs are being processed, or soon will be again. */
  get isAlive(): boolean {
    return !this.#failed
  }

  /** Resolves once the thread takes jobs; rejects when it dies before that. */
  start(): Promise<void> {
    const worker = new Worker(THREAD, { workerData: this.#settings, resourceLimits: RESOURCE_LIMITS })
    this.#worker = worker
    const started = Promise.withResolvers<void>()
    worker.on('message', (message: ThreadMessage) => {
      if (message !== READY) {
        this.#onJob(message)
        return
      }
      // What kills it from now on is a job's file, and the attempts at a job are bounded.
      this.#restarts = 0
      started.resolve()
    })
    worker.on('error', (error) => {
      this.#logger.error({ err: error }, 'worker thread died')
      started.reject(error)
    })
    worker.once('exit', () => {
      started.reject(new WorkerFailedError('The worker thread ended before it took jobs.'))
      this.#restart()
    })
    return started.promise
  }

  /** Lets jobs that are about to end do so; any other one is resumed by whoever runs next. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#nextStart)
    const worker = this.#worker
    if (worker === undefined || worker.threadId === -1) return
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.postMessage(STOP)
    const limit = setTimeout(() => void worker.terminate(), this.#settings.stopGraceMs + STOP_MARGIN_MS)
    await exited
    clearTimeout(limit)
  }

  #restart(): void {
    if (this.#stopping) return
    this.#restarts += 1
    if (this.#restarts > MAX_RESTARTS) {
      this.#failed = true
      this.#logger.fatal({ restarts: MAX_RESTARTS }, 'worker thread given up: no job is processed any more')
      return
    }
    this.#logger.warn({ restart: this.#restarts }, 'worker thread is started again')
    this.#nextStart = setTimeout(() => {
      // Its failure ends in `exit` again, and was logged.
      this.start().catch(() => undefined)
    }, RESTART_DELAY_MS * this.#restarts)
  }
}
