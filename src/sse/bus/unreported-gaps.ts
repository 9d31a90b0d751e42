/** Above this many, one announcement to all readers is cheaper than one per channel. */
const MAX_NAMES = 1_000

/** Channels that lost events before the broker had them, and whose readers have not been told yet. */
export class UnreportedGaps {
  readonly #everyone: string
  #names = new Set<string>()

  /** `everyone` is the channel that announces a gap to the readers of all channels. */
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

  /** Returns the channels to announce, and clears them. */
  take(): readonly string[] {
    const names = [...this.#names]
    this.#names.clear()
    return names
  }
}
