/**
 * Lets work run beside other work, or alone. A job whose worker died may be the cause of it; alone, it takes no
 * innocent one along when it does so again.
 */
export class Isolation {
  #running = 0
  /** Those who run alone, and those who wait to: nobody starts beside them. */
  #isolated = 0
  #change = Promise.withResolvers<void>()

  async run<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    if (alone) this.#isolated += 1
    while (alone ? this.#running > 0 : this.#isolated > 0) await this.#change.promise
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (alone) this.#isolated -= 1
      this.#change.resolve()
      this.#change = Promise.withResolvers<void>()
    }
  }
}
