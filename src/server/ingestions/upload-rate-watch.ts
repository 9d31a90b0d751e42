import type { Readable, Writable } from 'node:stream'
import { SLOWEST_UPLOAD_BYTES, SLOWEST_UPLOAD_MS } from './upload-limits.ts'

/** Watches how fast a body arrives, and says once that its sender is too slow. */
export class UploadRateWatch {
  readonly #timer: NodeJS.Timeout
  #arrivedBytes = 0
  #waitedForUs = false

  /** `reader` is what the body is piped to in the end; while it is full, the sender has to wait. */
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
