import { setTimeout as sleep } from 'node:timers/promises'

/** Calls that may be made at once after a pause. */
const BURST = 100

/** Calls per second at first, and the least after throttling. */
const FIRST_RATE = 100
const LEAST_RATE = 10

/** Share of throttled calls in a second above which the rate is halved. */
const TOLERATED = 0.4

/**
 * Calls to one service, region and account per second: a bucket of tokens whose rate follows what the service takes.
 * AWS counts the same way, so that waiting here costs less than being refused there.
 */
export class RateLimit {
  #rate = FIRST_RATE
  #tokens = BURST
  #refilledAt = performance.now()
  #window = { since: performance.now(), calls: 0, throttled: 0 }

  /** Waits until a call may be made. */
  async take(signal: AbortSignal): Promise<void> {
    this.#refill()
    this.#tokens -= 1
    if (this.#tokens < 0) await sleep((-this.#tokens / this.#rate) * 1000, undefined, { signal })
  }

  /** Tells what became of a call. */
  note({ isThrottled }: { readonly isThrottled: boolean }): void {
    this.#window.calls += 1
    if (isThrottled) this.#window.throttled += 1
    const now = performance.now()
    if (now - this.#window.since < 1000) return
    const isTooFast = this.#window.throttled > this.#window.calls * TOLERATED
    this.#rate = isTooFast ? Math.max(LEAST_RATE, this.#rate / 2) : Math.min(FIRST_RATE, this.#rate * 1.1)
    this.#window = { since: now, calls: 0, throttled: 0 }
  }

  #refill(): void {
    const now = performance.now()
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#refilledAt) / 1000) * this.#rate)
    this.#refilledAt = now
  }
}
