/**
 * What channels are called on a broker that several environments share. Brokers deliver across database indexes, so
 * the index is part of every name. No channel of an event begins with `!`.
 */
export class BusNames {
  /** On it, readers of every channel are told of a gap. */
  readonly gap: string
  readonly #prefix: string

  constructor(database: number) {
    this.#prefix = `assay:${database}:`
    this.gap = `${this.#prefix}!gap`
  }

  /** Where a process hears itself. */
  beatOf(processId: string): string {
    return `${this.#prefix}!beat:${processId}`
  }

  of(channel: string): string {
    return this.#prefix + channel
  }

  /** The channel behind a name of `of`. */
  channelOf(name: string): string {
    return name.slice(this.#prefix.length)
  }
}
