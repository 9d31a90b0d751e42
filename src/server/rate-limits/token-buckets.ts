/** How often something may happen: so many times at once, and so many per second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  /** Milliseconds, of the clock. */
  filledAt: number
}

/** Some ten megabytes; who was forgotten begins with a full bucket. */
const MAX_BUCKETS = 100_000

/** One bucket per name, each filling at the same rate. In memory, so every process counts for itself. */
export class TokenBuckets {
  readonly #rate: Rate
  readonly #clock: () => number
  /** In the order of their last use. */
  readonly #buckets = new Map<string, Bucket>()

  /** The clock counts milliseconds and never runs backwards. */
  constructor(rate: Rate, clock: () => number = () => performance.now()) {
    this.#rate = rate
    this.#clock = clock
  }

  /** Takes a token. 0 when there was one, else the seconds until there will be, and nothing is taken. */
  take(name: string): number {
    const bucket = this.#bucketOf(name)
    if (bucket.tokens < 1) return (1 - bucket.tokens) / this.#rate.perSecond
    bucket.tokens -= 1
    return 0
  }

  /** Takes tokens for what has happened already, as far as there are any. */
  charge(name: string, tokens: number): void {
    const bucket = this.#bucketOf(name)
    bucket.tokens = Math.max(0, bucket.tokens - tokens)
  }

  #bucketOf(name: string): Bucket {
    const now = this.#clock()
    const { burst, perSecond } = this.#rate
    const { tokens, filledAt } = this.#buckets.get(name) ?? { tokens: burst, filledAt: now }
    const filled = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond)
    const bucket = { tokens: filled, filledAt: now }
    this.#buckets.delete(name)
    this.#buckets.set(name, bucket)
    this.#forgetOldest()
    return bucket
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest)
  }
}
