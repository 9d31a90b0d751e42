interface Readiness {
  /** Whether a job would be read at once. */
  readonly isReady: boolean
}

/**
 * The threads that read nothing at the moment. The one that read last reads next, since its code is compiled already;
 * one that died meanwhile has to start again and comes after the others.
 */
export class FreeReaders<R extends Readiness> {
  /** The last one is next. */
  readonly #readers: R[]

  constructor(readers: readonly R[]) {
    this.#readers = [...readers]
  }

  /** Runs `read` with a thread that nobody else has meanwhile. There must be one: never ask for more than there are. */
  async use<T>(read: (reader: R) => Promise<T>): Promise<T> {
    const reader = this.#readers.pop()
    if (reader === undefined) throw new Error('There are more jobs at once than threads to read their files.')
    try {
      return await read(reader)
    } finally {
      if (reader.isReady) this.#readers.push(reader)
      else this.#readers.unshift(reader)
    }
  }
}
