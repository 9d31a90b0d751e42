import { createHash } from 'node:crypto'
import type { Rate } from '../../store/rate-limits/take-tokens.ts'
import type { Store } from '../../store/store.ts'

/** Tokens that this process has taken for one name and not used yet. */
interface Lease {
  tokens: number
  /** Milliseconds of the monotonic clock; before that the shared bucket has nothing. */
  emptyUntil: number
  fetching: Promise<void> | undefined
}

/**
 * What a process takes at once, as a part of a full bucket: nineteen of twenty requests and more ask no database,
 * and what processes hold unused stays far below what the limit allows.
 */
const LEASED_PART = 1 / 20

/** Some ten megabytes. What was leased to a forgotten name is lost to it. */
const MAX_LEASES = 100_000

/**
 * One token bucket per name, all filling at the same rate, shared by every process on this database. Uses of the same
 * kind share their buckets.
 */
export class TokenBuckets {
  readonly #store: Store
  readonly #kind: string
  readonly #rate: Rate
  readonly #leaseSize: number
  /** In the order of their last use. */
  readonly #leases = new Map<string, Lease>()

  constructor(store: Store, kind: string, rate: Rate) {
    this.#store = store
    this.#kind = kind
    this.#rate = rate
    this.#leaseSize = Math.max(1, Math.floor(rate.burst * LEASED_PART))
  }

  /** Takes a token. 0 when there was one, else the seconds until there will be, and nothing is taken. */
  async take(name: string): Promise<number> {
    const lease = this.#leaseOf(name)
    while (lease.tokens < 1) {
      const waitMs = lease.emptyUntil - performance.now()
      if (waitMs > 0) return waitMs / 1000
      // Requests that come meanwhile share one question.
      lease.fetching ??= this.#fetch(name, lease)
      await lease.fetching
    }
    lease.tokens -= 1
    return 0
  }

  /** Takes tokens for what has happened already, as far as there are any. */
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
