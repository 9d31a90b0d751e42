const NO_RECORD = -1

/** Positions in the shared memory: the current record, and a counter that grows while the thread responds. */
const RECORD = 0
const BEAT = 1

/**
 * Progress of a reader thread, in shared memory that outlives it: when a record crashes the thread, it shows which one.
 */
export class ReaderState {
  readonly memory: SharedArrayBuffer
  readonly #noted: Int32Array

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#noted = new Int32Array(memory)
  }

  /** Index in the file of the record being read; `undefined` between records. */
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
