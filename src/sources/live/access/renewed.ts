/** Something that is right until a time, in milliseconds since 1970. */
export interface Lasting<T> {
  readonly value: T
  readonly until: number
}

/** After a renewal, refused requests that were sent before it ask for no other one, in milliseconds. */
const PAUSE = 10_000

/** Keeps what was asked for until its end, or until it is refused. Who asks meanwhile waits for the same answer. */
export class Renewed<T> {
  readonly #ask: () => Promise<Lasting<T>>
  #asked: Promise<Lasting<T>> | undefined
  #current: Lasting<T> | undefined
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(ask: () => Promise<Lasting<T>>) {
    this.#ask = ask
  }

  /** With `renew`, the one that is known was refused. */
  async get(renew: boolean): Promise<T> {
    const isRefused = renew && Date.now() - this.#renewedAt >= PAUSE
    if (this.#current !== undefined && !isRefused && Date.now() < this.#current.until) {
      return this.#current.value
    }
    this.#asked ??= this.#askAgain().finally(() => {
      this.#asked = undefined
    })
    return (await this.#asked).value
  }

  async #askAgain(): Promise<Lasting<T>> {
    const isFirst = this.#current === undefined
    this.#current = await this.#ask()
    if (!isFirst) this.#renewedAt = Date.now()
    return this.#current
  }
}
