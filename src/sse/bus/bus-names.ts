/**
 * Redis names of event channels. Several environments may share a broker, which delivers messages across database
 * indexes, so every name includes the index. No event channel begins with `!`.
 */
export class BusNames {
  /** Channel that announces a gap to the readers of all channels. */
  readonly gap: string
  readonly #prefix: string

  constructor(database: number) {
    this.#prefix = `assay:${database}:`
    this.gap = `${this.#prefix}!gap`
  }

  /** Channel on which a process sends heartbeats to itself. */
  beatOf(processId: string): string {
    return `${this.#prefix}!beat:${processId}`
  }

  of(channel: string): string {
    return this.#prefix + channel
  }

  /** The event channel of a name that `of` returned. */
  channelOf(name: string): string {
    return name.slice(this.#prefix.length)
  }
}
