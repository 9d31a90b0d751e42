import { deflateRawSync } from 'node:zlib'

const BATCH_CHARACTERS = 128 * 1024

/** Size of texts when compressed, measured batch by batch at the level that compresses least. */
export class CompressedSize {
  #batch = ''
  #bytes = 0

  /** In bytes; the last batch counts once it is full. */
  get bytes(): number {
    return this.#bytes
  }

  /** The same texts, which are measured as they pass. */
  *of(texts: Iterable<string>): Generator<string> {
    for (const text of texts) {
      this.#add(text)
      yield text
    }
  }

  #add(text: string): void {
    this.#batch += text
    if (this.#batch.length < BATCH_CHARACTERS) return
    this.#bytes += deflateRawSync(this.#batch, { level: 1 }).length
    this.#batch = ''
  }
}
