import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * The memory that the body of a request arrives in: 64 KB at a time, which the collector would let pile up, and then go
 * through the whole heap, several times for a file of a hundred megabytes. Each chunk is given back instead, as soon as
 * what a form has in it was read.
 */
export class BodyMemory {
  /** Those that the HTTP parser made: nobody else has a part of them. */
  readonly #chunks = new WeakSet<ArrayBufferLike>()
  #reached: ArrayBufferLike | undefined

  constructor(body: Readable) {
    if (!(body instanceof IncomingMessage)) return
    body.on('data', ({ buffer, length }: Buffer) => {
      if (length === buffer.byteLength) this.#chunks.add(buffer)
    })
  }

  /**
   * To be told of every slice of a file, in order and before it is read: what lies in another chunk than this one was
   * read before, and is given back. The last chunk, which also holds the end of the form, is left to the collector.
   */
  reach({ buffer }: Buffer): void {
    const read = this.#reached
    this.#reached = buffer
    if (read !== buffer && read instanceof ArrayBuffer && this.#chunks.has(read)) read.transfer(0)
  }
}
