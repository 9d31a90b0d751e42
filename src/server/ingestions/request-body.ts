import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ApiError } from '../http/errors.ts'

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

/** The decompressed body, by its `Content-Encoding`. Errors of the body and of the decoder are passed on. */
export function decodeBody(body: Readable, encoding: string | undefined): Readable {
  switch (encoding?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip': {
      const gunzip = createGunzip()
      body.once('error', (error) => gunzip.destroy(error))
      return body.pipe(gunzip)
    }
    default:
      throw new ApiError('unsupported_media_type', 'The only Content-Encoding that is accepted is gzip.', {
        source: { header: 'Content-Encoding' },
        headers: { 'Accept-Encoding': 'gzip' },
      })
  }
}
