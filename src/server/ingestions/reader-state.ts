const NO_RECORD = -1

/** What is shared: the record at hand, and a number that grows for as long as the thread answers. */
const RECORD = 0
const BEAT = 1

/**
 * Which record a thread is reading, noted in memory that outlives the thread: when one brings it down, what is noted
 * says which.
 */
export class ReaderState {
  readonly memory: SharedArrayBuffer
  readonly #noted: Int32Array

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#noted = new Int32Array(memory)
  }

  /** The record that is being read, by its index in the file; `undefined` between two. */
  get record(): number | undefined {
    const index = Atomics.load(this.#noted, RECORD)
    return index === NO_RECORD ? undefined : index
  }

  set record(index: number | undefined) {
    Atomics.store(this.#noted, RECORD, index ?? NO_RECORD)
  }

  get beats(): number {
    return Atomics.load(this.#noted, BEAT)
  }

  beat(): void {
    Atomics.add(this.#noted, BEAT, 1)
  }
}
