/** A number of things that may happen at once; others wait for their turn. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Does something as soon as there is a slot for it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take()
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  /** Waits for a slot, which is the caller's until `release`. */
  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  release(): void {
    this.resize(1)
  }

  /** Makes them so many more, or fewer as soon as those that are taken are released. */
  resize(by: number): void {
    this.#free += by
    while (this.#free > 0 && this.#waiting.length > 0) {
      this.#free -= 1
      this.#waiting.shift()?.()
    }
  }
}
