import { signal } from '@preact/signals-core'
import { Problem } from './problem.js'

/**
 * What is known of something that is asked for. `document` stays while it is asked for again, and when that fails.
 *
 * @typedef {object} Answer
 * @property {import('./client.js').ApiDocument | undefined} document
 * @property {Problem | undefined} problem Of the last attempt.
 * @property {boolean} isLoading
 */

/** Waits between attempts that fail grow to this. */
const MAX_WAIT_MS = 60_000
const FIRST_WAIT_MS = 2_000

/** Problems that pass by themselves. */
const PASSING = ['offline', 'busy', 'broken']

/**
 * A path of the API that is asked for again and again while it is shown. Of answers that arrive out of order the latest
 * request's counts; nothing is asked while the page is hidden.
 */
export class Query {
  #client
  #path
  #everyMs
  #failures = 0
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer
  /** @type {AbortController | undefined} */
  #request
  #isStarted = false

  /** @type {import('@preact/signals-core').Signal<Answer>} */
  answer

  /**
   * @param {import('./client.js').Client} client
   * @param {string} path
   * @param {{ everyMs?: number | ((document: import('./client.js').ApiDocument) => number) }} [options]
   *   `everyMs`: how often it is asked for; 0 asks once. May depend on what was answered.
   */
  constructor(client, path, { everyMs = 0 } = {}) {
    this.#client = client
    this.#path = path
    this.#everyMs = everyMs
    this.answer = signal({ document: client.known(path), problem: undefined, isLoading: true })
  }

  start() {
    if (this.#isStarted) return
    this.#isStarted = true
    globalThis.document?.addEventListener('visibilitychange', this.#wake)
    globalThis.addEventListener?.('online', this.#wake)
    void this.refresh()
  }

  stop() {
    this.#isStarted = false
    globalThis.document?.removeEventListener('visibilitychange', this.#wake)
    globalThis.removeEventListener?.('online', this.#wake)
    clearTimeout(this.#timer)
    this.#request?.abort()
  }

  /** Asks now. An earlier request that is still under way is given up. */
  async refresh() {
    clearTimeout(this.#timer)
    this.#request?.abort()
    const request = new AbortController()
    this.#request = request
    this.answer.value = { ...this.answer.peek(), isLoading: true }
    /** @type {Partial<Answer>} */
    let outcome
    try {
      const document = await this.#client.get(this.#path, request.signal)
      this.#failures = 0
      outcome = { document, problem: undefined }
    } catch (error) {
      this.#failures += 1
      outcome = { problem: problemFrom(error) }
    }
    if (request !== this.#request || request.signal.aborted) return
    this.answer.value = { ...this.answer.peek(), ...outcome, isLoading: false }
    this.#schedule()
  }

  #wake = () => {
    if (isHidden()) return
    const { problem } = this.answer.peek()
    if (this.#waitMs() > 0 || problem?.kind === 'offline') void this.refresh()
  }

  #schedule() {
    const waitMs = this.#waitMs()
    if (!this.#isStarted || waitMs === 0 || isHidden()) return
    this.#timer = setTimeout(() => void this.refresh(), waitMs)
  }

  /** Until the next attempt; 0 makes none. */
  #waitMs() {
    const { document, problem } = this.answer.peek()
    if (problem !== undefined) {
      if (!PASSING.includes(problem.kind)) return 0
      return problem.retryAfterMs ?? Math.min(FIRST_WAIT_MS * 2 ** (this.#failures - 1), MAX_WAIT_MS)
    }
    if (typeof this.#everyMs === 'number') return this.#everyMs
    return document === undefined ? 0 : this.#everyMs(document)
  }
}

/** @param {unknown} error */
export function problemFrom(error) {
  if (error instanceof Problem) return error
  return new Problem('broken', error instanceof Error ? error.message : String(error), { cause: error })
}

function isHidden() {
  return globalThis.document?.visibilityState === 'hidden'
}
