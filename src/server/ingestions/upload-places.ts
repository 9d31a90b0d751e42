import { ApiError } from '../errors.ts'

/** Half of the connections a process has: the other half answers everything else. */
const DEFAULT_PLACES = 5
/** Leaves places to the others, however slowly one tenant sends. */
const TENANT_SHARE = 0.6
/** Long enough for most files to arrive meanwhile, short enough that no client has given up. */
const DEFAULT_WAIT_MS = 30_000
/** Each keeps up to two pieces of its file in memory. */
const MAX_WAITING = 100
const MAX_WAITING_PER_TENANT = 50

interface PlacesOptions {
  readonly places?: number
  readonly placesPerTenant?: number
  readonly waitMs?: number
}

interface Waiting {
  readonly tenantId: string
  readonly begin: () => void
}

/**
 * How many large files one process receives at the same time: each keeps a connection to the database for as long
 * as its sender takes. One more waits rather than being refused at once, since a push is one request that is not
 * repeated; while it waits, nothing more is read from its connection. Small files need no place.
 */
export class UploadPlaces {
  readonly #places: number
  readonly #placesPerTenant: number
  readonly #waitMs: number
  /** The tenant of each place that is taken. */
  readonly #taken: string[] = []
  /** Whoever has waited longest comes first. */
  readonly #waiting = new Set<Waiting>()

  constructor(options: PlacesOptions = {}) {
    this.#places = options.places ?? DEFAULT_PLACES
    this.#placesPerTenant = options.placesPerTenant ?? Math.max(1, Math.floor(this.#places * TENANT_SHARE))
    this.#waitMs = options.waitMs ?? DEFAULT_WAIT_MS
  }

  /** Runs `work` in a place; throws an ApiError (503) when none becomes free in time. */
  async occupy<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasPlaceFor(tenantId)) this.#taken.push(tenantId)
    else await this.#wait(tenantId)
    try {
      return await work()
    } finally {
      this.#taken.splice(this.#taken.indexOf(tenantId), 1)
      this.#admit()
    }
  }

  #hasPlaceFor(tenantId: string): boolean {
    return (
      this.#taken.length < this.#places &&
      this.#taken.filter((taken) => taken === tenantId).length < this.#placesPerTenant
    )
  }

  async #wait(tenantId: string): Promise<void> {
    const ours = [...this.#waiting].filter((waiting) => waiting.tenantId === tenantId)
    if (this.#waiting.size >= MAX_WAITING || ours.length >= MAX_WAITING_PER_TENANT) throw this.#busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { tenantId, begin: resolve }
    this.#waiting.add(waiting)
    const limit = setTimeout(() => {
      this.#waiting.delete(waiting)
      reject(this.#busy())
    }, this.#waitMs)
    await promise
    clearTimeout(limit)
  }

  /** The place is taken here and not by the one who waited, so that nobody comes in between. */
  #admit(): void {
    for (const waiting of this.#waiting) {
      if (!this.#hasPlaceFor(waiting.tenantId)) continue
      this.#waiting.delete(waiting)
      this.#taken.push(waiting.tenantId)
      waiting.begin()
    }
  }

  #busy(): ApiError {
    return new ApiError('error', 'Too many large files are arriving at the same time. Try again later.', {
      status: 503,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(this.#waitMs / 1000))) },
    })
  }
}
