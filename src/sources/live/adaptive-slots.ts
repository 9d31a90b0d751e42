import { Slots } from './slots.ts'

/** Calls at once, before any was throttled. */
const MOST = 16

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

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#slots.run(work)
  }

  /** Tells what became of a call. */
  note({ isThrottled }: { readonly isThrottled: boolean }): void {
    this.#answered = isThrottled ? 0 : this.#answered + 1
    if (isThrottled) this.#resize(Math.ceil(this.#atOnce / 2))
    else if (this.#answered % ANSWERED_IN_A_ROW === 0) this.#resize(Math.min(MOST, this.#atOnce + 1))
  }

  #resize(atOnce: number): void {
    this.#slots.resize(atOnce - this.#atOnce)
    this.#atOnce = atOnce
  }
}
