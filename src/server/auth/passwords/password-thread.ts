import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../files/start-thread.ts'
import { temporaryError } from '../../http/errors.ts'

/** About two seconds of hashing; beyond that, clients are told to retry. */
const MAX_WAITING = 32
const RETRY_AFTER_SECONDS = 2
const TOO_MANY = 'Too many people are logging in at this moment. Try again in a few seconds.'

const THREAD = 'server/auth/passwords/password-thread-main'

/**
 * Hashes passwords one at a time on a separate thread: other requests continue, and a flood of logins takes one
 * processor and the memory of one hash. The thread starts with the first password.
 */
export class PasswordThread {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  hash(password: string): Promise<string> {
    return this.#inTurn({ password }) as Promise<string>
  }

  verify(password: string, hash: string): Promise<boolean> {
    return this.#inTurn({ password, hash }) as Promise<boolean>
  }

  /** Ends the thread; the running task rejects. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #inTurn(task: PasswordTask): Promise<PasswordResult> {
    if (this.#waiting >= MAX_WAITING) throw temporaryError(503, TOO_MANY, RETRY_AFTER_SECONDS)
    this.#waiting += 1
    const turn = this.#last.then(() => this.#ask(task))
    this.#last = turn.catch(() => undefined)
    return turn.finally(() => {
      this.#waiting -= 1
    })
  }

  #ask(task: PasswordTask): Promise<PasswordResult> {
    const worker = this.#worker ?? startThread(THREAD)
    this.#worker = worker
    return new Promise((resolve, reject) => {
      const end = (error: Error): void => {
        if (this.#worker === worker) this.#worker = undefined
        reject(error)
      }
      worker.removeAllListeners()
      worker.once('message', resolve)
      worker.once('error', end)
      worker.once('exit', () => end(new Error('The thread that hashes passwords ended.')))
      worker.postMessage(task)
    })
  }
}

/** Sent to the thread: verify the password when `hash` is present, else hash it. */
export interface PasswordTask {
  readonly password: string
  readonly hash?: string
}

/** Sent by the thread: the hash, or whether the password matches. */
export type PasswordResult = string | boolean
