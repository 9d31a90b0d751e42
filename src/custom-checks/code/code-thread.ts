import { Worker } from 'node:worker_threads'
import { moduleFile } from '../../package-files.ts'
import type { EncodedResources } from './encode-resources.ts'
import type { Answer, LoadedCheck, Outcome, Request, ThreadSettings } from './protocol.ts'

/** Longest time that one file may take to load, or one resource to be judged. Thousands are judged in a second. */
const MAX_STANDSTILL_MS = 10_000

const LOOK_MS = 500

const THREAD = moduleFile('custom-checks/code/thread-main')

/** Node 22 warns that it strips types, which is how checks are meant to be loaded. */
const NO_WARNINGS = ['--disable-warning=ExperimentalWarning']

/** Why there is no answer: the code threw, stood still, or ended its thread. */
export interface Broken {
  readonly broken: string
  /** Index of the resource that was judged last, if the thread stood still. */
  readonly lastIndex?: number
}

/**
 * A thread that runs the code of custom checks: an endless loop, `process.exit` or too much memory end the thread alone.
 * It does not keep the process alive.
 */
export class CodeThread {
  readonly #worker: Worker
  /** Steps done, and the index of the resource that was judged last. */
  readonly #progress = new Int32Array(new SharedArrayBuffer(8))
  readonly #maxStandstillMs: number
  #answer = Promise.withResolvers<Answer | Broken>()
  /** Why the thread ended, or is being ended: it is asked nothing more. */
  #broken: Broken | undefined

  /** `onOutput` gets what the code prints. */
  constructor(
    files: readonly string[],
    onOutput: (text: string) => void,
    maxStandstillMs = MAX_STANDSTILL_MS,
  ) {
    this.#maxStandstillMs = maxStandstillMs
    const workerData: ThreadSettings = { files, progress: this.#progress.buffer }
    const execArgv = [...process.execArgv, ...NO_WARNINGS]
    this.#worker = new Worker(THREAD, { workerData, execArgv, stdout: true, stderr: true })
    this.#worker.unref()
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      stream.on('data', (bytes) => onOutput(String(bytes)))
    }
    this.#worker.on('message', (answer: Answer) => this.#answer.resolve(answer))
    this.#worker.on('error', (error) => this.#break({ broken: `it failed: ${error.message}` }))
    this.#worker.on('exit', () => this.#break({ broken: 'it ended the thread it runs in' }))
  }

  async load(index: number): Promise<LoadedCheck | Broken> {
    const answer = await this.#ask({ load: index })
    return 'loaded' in answer ? answer.loaded : brokenOf(answer)
  }

  async take(resources: EncodedResources): Promise<void> {
    await this.#ask({ resources })
  }

  async judge(index: number): Promise<readonly Outcome[] | Broken> {
    Atomics.store(this.#progress, 1, -1)
    const answer = await this.#ask({ judge: index })
    if (!('outcomes' in answer)) return brokenOf(answer)
    // An error that nobody waits for ends the thread only after it has answered.
    const settled = await this.#ask({ settle: true })
    return 'ready' in settled ? answer.outcomes : brokenOf(settled)
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
    const watch = this.#endAtStandstill()
    try {
      return await this.#answer.promise
    } finally {
      clearInterval(watch)
    }
  }

  /** Ends the thread when it makes no progress for too long. The timer also keeps the process alive meanwhile. */
  #endAtStandstill(): NodeJS.Timeout {
    let seen = Atomics.load(this.#progress, 0)
    let standstill = 0
    return setInterval(() => {
      const now = Atomics.load(this.#progress, 0)
      standstill = now === seen ? standstill + LOOK_MS : 0
      seen = now
      if (standstill < this.#maxStandstillMs) return
      const lastIndex = Atomics.load(this.#progress, 1)
      this.#break({ broken: `it did not end within ${this.#maxStandstillMs / 1000} s`, lastIndex })
      void this.#worker.terminate()
    }, LOOK_MS)
  }
}

function brokenOf(answer: Answer | Broken): Broken {
  if ('broken' in answer) return answer
  return { broken: 'error' in answer ? answer.error : 'it gave another answer than it was asked for' }
}
