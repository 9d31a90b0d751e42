/** Above this many, one word to everybody is cheaper than one to each. */
const MAX_NAMES = 1_000

/** Channels whose events were lost before the broker had them, and whose readers have not been told. */
export class UnreportedGaps {
  readonly #everyone: string
  #names = new Set<string>()

  /** `everyone` is the name on which readers of every channel are told. */
  constructor(everyone: string) {
    this.#everyone = everyone
  }

  get isEmpty(): boolean {
    return this.#names.size === 0
  }

  add(name: string): void {
    if (this.#names.has(this.#everyone)) return
    this.#names.add(name)
    if (name === this.#everyone || this.#names.size > MAX_NAMES) this.#names = new Set([this.#everyone])
  }

  /** Hands over the names to tell. */
  take(): readonly string[] {
    const names = [...this.#names]
    this.#names.clear()
    return names
  }
}
