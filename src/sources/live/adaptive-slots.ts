import { Slots } from './slots.ts'

/** Calls at once, before any was throttled. */
const MOST = 16

/** Calls at once after one was throttled that was made alone: it was not for their number. */
const FEW = 4

/** Calls that are answered in a row before one more is made at once. */
const ANSWERED_IN_A_ROW = 16

/**
 * As many calls at once as a server takes: half of them after each that it throttles, and slowly more as it answers. Those
 * that wait to be made again keep no slot.
 */
export class AdaptiveSlots {
  readonly #slots = new Slots(MOST)
  #atOnce = MOST
  #answered = 0
  #running = 0
  /** Whether one call alone has run since none did. */
  #isAlone = true

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#slots.run(async () => {
      this.#running += 1
      if (this.#running > 1) this.#isAlone = false
      try {
        return await work()
      } finally {
        this.#running -= 1
        if (this.#running === 0) this.#isAlone = true
      }
    })
  }

  /** Tells what became of a call that is running. */
  note({ isThrottled }: { readonly isThrottled: boolean }): void {
    this.#answered = isThrottled ? 0 : this.#answered + 1
    if (isThrottled) this.#resize(this.#isAlone ? FEW : Math.ceil(this.#atOnce / 2))
    else if (this.#answered % ANSWERED_IN_A_ROW === 0) this.#resize(Math.min(MOST, this.#atOnce + 1))
  }

  #resize(atOnce: number): void {
    this.#slots.resize(atOnce - this.#atOnce)
    this.#atOnce = atOnce
  }
}
