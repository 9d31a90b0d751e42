import { ApiError } from '../errors.ts'

/** Half of the connections a process has: the other half answers everything else. */
const DEFAULT_PLACES = 5
/** Long enough for most files to arrive meanwhile, short enough that no client has given up. */
const DEFAULT_WAIT_MS = 30_000
/** Each keeps up to two pieces of its file in memory. */
const MAX_WAITING = 100

interface PlacesOptions {
  readonly places?: number
  readonly waitMs?: number
}

/**
 * How many large files one process receives at the same time: each keeps a connection to the database for as long
 * as its sender takes. One more waits rather than being refused at once, since a push is one request that is not
 * repeated; while it waits, nothing more is read from its connection. Small files need no place.
 */
export class UploadPlaces {
  readonly #waitMs: number
  readonly #waiting = new Set<() => void>()
  #free: number

  constructor({ places = DEFAULT_PLACES, waitMs = DEFAULT_WAIT_MS }: PlacesOptions = {}) {
    this.#free = places
    this.#waitMs = waitMs
  }

  /** Runs `work` in a place; throws an ApiError (503) when none becomes free in time. */
  async occupy<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      this.#give()
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.size >= MAX_WAITING) throw this.#busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const limit = setTimeout(() => {
      this.#waiting.delete(resolve)
      reject(this.#busy())
    }, this.#waitMs)
    await promise
    clearTimeout(limit)
  }

  /** A place goes to whoever has waited longest. */
  #give(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
    } else {
      this.#waiting.delete(next)
      next()
    }
  }

  #busy(): ApiError {
    return new ApiError('error', 'Too many large files are arriving at the same time. Try again later.', {
      status: 503,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(this.#waitMs / 1000))) },
    })
  }
}
