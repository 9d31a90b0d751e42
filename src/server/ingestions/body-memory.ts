import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * Frees the chunks of a request body as soon as they were read. Node allocates 64 KB for each; the garbage collector
 * would let them pile up, and a file of a hundred megabytes would cost several full collections.
 */
export class BodyMemory {
  /** Chunks allocated by the HTTP parser, which nothing else shares. */
  readonly #chunks = new WeakSet<ArrayBufferLike>()
  #reached: ArrayBufferLike | undefined

  constructor(body: Readable) {
    if (!(body instanceof IncomingMessage)) return
    body.on('data', ({ buffer, length }: Buffer) => {
      if (length === buffer.byteLength) this.#chunks.add(buffer)
    })
  }

  /**
   * Call with every slice of the file, in order, before it is read: a chunk is freed when a slice of the next one
   * arrives. The last chunk, which also holds the end of the form, is left to the garbage collector.
   */
  reach({ buffer }: Buffer): void {
    const read = this.#reached
    this.#reached = buffer
    if (read !== buffer && read instanceof ArrayBuffer && this.#chunks.has(read)) read.transfer(0)
  }
}
