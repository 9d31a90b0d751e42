import { createHash } from 'node:crypto'
import type { Rate } from '../../store/rate-limits/token-buckets.ts'
import type { Store } from '../../store/store.ts'

/** Tokens that this process has taken for one name and not used yet. */
interface Lease {
  tokens: number
  /** Time by the monotonic clock, in milliseconds, until which the shared bucket is empty. */
  emptyUntil: number
  fetching: Promise<void> | undefined
}

/**
 * Share of a full bucket that a process takes at once: at least nineteen of twenty requests need no database query, and
 * unused tokens stay far below the limit.
 */
const LEASED_PART = 1 / 20

/** About ten megabytes. Tokens of a dropped lease are lost. */
const MAX_LEASES = 100_000

/**
 * One token bucket per name, all of the same rate, shared by every process on this database. Instances of the same kind
 * share their buckets.
 */
export class TokenBuckets {
  readonly #store: Store
  readonly #kind: string
  readonly #rate: Rate
  readonly #leaseSize: number
  /** Least recently used first. */
  readonly #leases = new Map<string, Lease>()

  constructor(store: Store, kind: string, rate: Rate) {
    this.#store = store
    this.#kind = kind
    this.#rate = rate
    this.#leaseSize = Math.max(1, Math.floor(rate.burst * LEASED_PART))
  }

  /** Takes a token and returns 0, or returns the seconds until there is one and takes nothing. */
  async take(name: string): Promise<number> {
    const lease = this.#leaseOf(name)
    while (lease.tokens < 1) {
      const waitMs = lease.emptyUntil - performance.now()
      if (waitMs > 0) return waitMs / 1000
      // Concurrent requests share one query.
      lease.fetching ??= this.#fetch(name, lease)
      await lease.fetching
    }
    lease.tokens -= 1
    return 0
  }

  /** Takes tokens for what has already happened, as far as there are any. */
  async charge(name: string, tokens: number): Promise<void> {
    const lease = this.#leaseOf(name)
    const leased = Math.min(lease.tokens, tokens)
    lease.tokens -= leased
    if (leased < tokens) await this.#store.takeTokens(this.#idOf(name), tokens - leased, this.#rate)
  }

  /** Undoes a `take`, in every process. */
  async giveBack(name: string): Promise<void> {
    await this.#store.returnTokens(this.#idOf(name), 1, this.#rate)
    this.#leaseOf(name).emptyUntil = 0
  }

  async #fetch(name: string, lease: Lease): Promise<void> {
    try {
      const { taken, wait_seconds } = await this.#store.takeTokens(
        this.#idOf(name),
        this.#leaseSize,
        this.#rate,
      )
      lease.tokens += taken
      lease.emptyUntil = performance.now() + wait_seconds * 1000
    } finally {
      lease.fetching = undefined
    }
  }

  #leaseOf(name: string): Lease {
    const lease = this.#leases.get(name) ?? { tokens: 0, emptyUntil: 0, fetching: undefined }
    this.#leases.delete(name)
    this.#leases.set(name, lease)
    const [oldest] = this.#leases.keys()
    if (this.#leases.size > MAX_LEASES && oldest !== undefined) this.#leases.delete(oldest)
    return lease
  }

  #idOf(name: string): Buffer {
    return createHash('sha256').update(`${this.#kind}\0${name}`).digest()
  }
}
