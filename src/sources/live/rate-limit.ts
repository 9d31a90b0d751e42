/** Calls that may be made at once after a pause. */
const BURST = 200

/** Calls per second at first, and the least after throttling. */
const FIRST_RATE = 200
const LEAST_RATE = 10

/** Share of throttled calls in a second above which the rate is halved. */
const TOLERATED = 0.4

/**
 * Calls to one service, region and account per second: a bucket of tokens whose rate follows what the service takes.
 * AWS counts the same way, so that waiting here costs less than being refused there. Times are in milliseconds.
 */
export class RateLimit {
  #rate = FIRST_RATE
  #tokens = BURST
  #refilledAt: number
  #window: { readonly since: number; calls: number; throttled: number }

  constructor(now: number) {
    this.#refilledAt = now
    this.#window = { since: now, calls: 0, throttled: 0 }
  }

  /** How long to wait before the call that is about to be made. */
  take(now: number): number {
    const refilled = ((now - this.#refilledAt) / 1000) * this.#rate
    this.#tokens = Math.min(BURST, this.#tokens + refilled) - 1
    this.#refilledAt = now
    return Math.max(0, (-this.#tokens / this.#rate) * 1000)
  }

  /** Tells what became of a call. The rate changes once a second at most. */
  note({ isThrottled }: { readonly isThrottled: boolean }, now: number): void {
    this.#window.calls += 1
    if (isThrottled) this.#window.throttled += 1
    if (now - this.#window.since < 1000) return
    const isTooFast = this.#window.throttled > this.#window.calls * TOLERATED
    this.#rate = isTooFast ? Math.max(LEAST_RATE, this.#rate / 2) : Math.min(FIRST_RATE, this.#rate * 1.1)
    this.#window = { since: now, calls: 0, throttled: 0 }
  }
}
