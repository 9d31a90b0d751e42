import type { Worker } from 'node:worker_threads'
import { startThread } from '../../files/start-thread.ts'
import type { EncodedResources } from './encode-resources.ts'
import type { Answer, LoadedCheck, Outcome, Request, ThreadSettings } from './protocol.ts'

/** Longest time that one file may take to load, or one resource to be judged. Thousands are judged in a second. */
const MAX_STANDSTILL_MS = 10_000

/**
 * Memory that a check may make the process grow by. It is that of the process, since the limits of a thread leave out what lies
 * outside of its heap, such as buffers; nothing else runs while a check does.
 */
const MAX_GROWTH_BYTES = 2 ** 30

/** Short, since buffers grow by some hundred megabytes in this time. */
const LOOK_MS = 100

const THREAD = 'custom-checks/thread/thread-main'

/** Node 22 warns that it strips types, which is how checks are meant to be loaded. */
const NO_WARNINGS = ['--disable-warning=ExperimentalWarning']

export interface ThreadOptions {
  /** The folders of checks that the user has named: whatever is in them is taken for modules. */
  readonly folders: readonly string[]
  /** Gets what the code of checks prints. */
  readonly onOutput: (text: string) => void
  /** Tests wait less for code that does not end. */
  readonly maxStandstillMs?: number
  /** Tests use less memory. */
  readonly maxGrowthBytes?: number
}

/** Why there is no answer: the code threw, stood still, took too much memory, or ended its thread. */
export interface Broken {
  readonly broken: string
  /** Index of the resource that was judged last, if the thread was stopped. */
  readonly lastIndex?: number
}

/**
 * A thread that runs custom checks: an endless loop, `process.exit` or too much memory end the thread alone. It does not keep
 * the process alive.
 */
export class CheckThread {
  readonly #worker: Worker
  /** Steps done, and the index of the resource that was judged last. */
  readonly #progress = new Int32Array(new SharedArrayBuffer(8))
  readonly #maxStandstillMs: number
  readonly #maxGrowthBytes: number
  #answer = Promise.withResolvers<Answer | Broken>()
  /** Why the thread ended, or is being ended: it is asked nothing more. */
  #broken: Broken | undefined
  /** Memory of the process with the resources in the thread, before the first file is loaded: until then no check runs. */
  #startBytes: number | undefined

  constructor(files: readonly string[], options: ThreadOptions, resources?: EncodedResources) {
    this.#maxStandstillMs = options.maxStandstillMs ?? MAX_STANDSTILL_MS
    this.#maxGrowthBytes = options.maxGrowthBytes ?? MAX_GROWTH_BYTES
    const workerData: ThreadSettings = {
      files,
      folders: options.folders,
      progress: this.#progress.buffer,
      ...(resources && { resources }),
    }
    const execArgv = [...process.execArgv, ...NO_WARNINGS]
    this.#worker = startThread(THREAD, { workerData, execArgv, stdout: true, stderr: true })
    this.#worker.unref()
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      stream.on('data', (bytes) => options.onOutput(String(bytes)))
    }
    this.#worker.on('message', (answer: Answer) => this.#answer.resolve(answer))
    this.#worker.on('error', (error) => this.#break({ broken: `it failed: ${error.message}` }))
    this.#worker.on('exit', () => this.#break({ broken: 'it ended the thread it runs in' }))
  }

  async load(index: number): Promise<LoadedCheck | Broken> {
    if (this.#startBytes === undefined) {
      const started = await this.#ask({ settle: true })
      if ('broken' in started) return started
      this.#startBytes = process.memoryUsage.rss()
    }
    const answer = await this.#ask({ load: index })
    return 'loaded' in answer ? answer.loaded : brokenOf(answer)
  }

  async judge(index: number): Promise<readonly Outcome[] | Broken> {
    Atomics.store(this.#progress, 1, -1)
    const answer = await this.#ask({ judge: index })
    if (!('outcomes' in answer)) return brokenOf(answer)
    // An error that nobody waits for ends the thread only after it has answered.
    const settled = await this.#ask({ settle: true })
    return 'settled' in settled ? answer.outcomes : brokenOf(settled)
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  /** The first reason is the true one: others follow from it. */
  #break(broken: Broken): void {
    this.#broken ??= broken
    this.#answer.resolve(this.#broken)
  }

  async #ask(request: Request): Promise<Answer | Broken> {
    if (this.#broken) return this.#broken
    this.#answer = Promise.withResolvers()
    this.#worker.postMessage(request)
    const watch = this.#watch()
    try {
      return await this.#answer.promise
    } finally {
      clearInterval(watch)
    }
  }

  /** Ends the thread when it makes no progress for too long, or grows too much. The timer also keeps the process alive. */
  #watch(): NodeJS.Timeout {
    let seen = Atomics.load(this.#progress, 0)
    let standstill = 0
    return setInterval(() => {
      if (this.#startBytes === undefined) return
      const now = Atomics.load(this.#progress, 0)
      standstill = now === seen ? standstill + LOOK_MS : 0
      seen = now
      const grownBytes = process.memoryUsage.rss() - this.#startBytes
      if (grownBytes > this.#maxGrowthBytes) this.#stop('it took more memory than a check may')
      else if (standstill >= this.#maxStandstillMs) {
        this.#stop(`it did not end within ${this.#maxStandstillMs / 1000} s`)
      }
    }, LOOK_MS)
  }

  #stop(broken: string): void {
    this.#break({ broken, lastIndex: Atomics.load(this.#progress, 1) })
    void this.#worker.terminate()
  }
}

function brokenOf(answer: Answer | Broken): Broken {
  if ('broken' in answer) return answer
  return { broken: 'error' in answer ? answer.error : 'it gave another answer than it was asked for' }
}
