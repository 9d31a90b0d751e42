interface Readiness {
  /** Whether a job could start at once. */
  readonly isReady: boolean
}

/**
 * Pool of idle reader threads. Reuses the last one first, since its code is already compiled; a thread that died and
 * has to restart comes last.
 */
export class FreeReaders<R extends Readiness> {
  /** The last one is used next. */
  readonly #readers: R[]

  constructor(readers: readonly R[]) {
    this.#readers = [...readers]
  }

  /**
   * Runs `read` with a thread that nobody else uses meanwhile. Throws when none is idle: never run more at once than
   * there are threads.
   */
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
