import type { Readable, Writable } from 'node:stream'
import { SLOWEST_UPLOAD_BYTES, SLOWEST_UPLOAD_MS } from './upload-limits.ts'

/** Watches how fast a body arrives, and calls back when the sender is too slow. */
export class UploadRateWatch {
  readonly #timer: NodeJS.Timeout
  #arrivedBytes = 0
  #waitedForUs = false

  /** `reader` is where the body is piped to; while it is full, the sender has to wait. */
  constructor(body: Readable, reader: Writable, onTooSlow: () => void) {
    body.on('data', (chunk: Buffer) => {
      this.#arrivedBytes += chunk.length
    })
    reader.on('drain', () => {
      this.#waitedForUs = true
    })
    this.#timer = setInterval(() => {
      const isInTime = this.#arrivedBytes >= SLOWEST_UPLOAD_BYTES || body.readableEnded
      const isOurFault = this.#waitedForUs || reader.writableNeedDrain
      if (!isInTime && !isOurFault) onTooSlow()
      this.#arrivedBytes = 0
      this.#waitedForUs = false
    }, SLOWEST_UPLOAD_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
