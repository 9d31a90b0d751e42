import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { StreamSession } from './stream-access.ts'

/** Why a stream ended. */
export const CLOSE_REASONS = ['client', 'slow', 'vanished', 'gap', 'access', 'expired', 'drain'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/**
 * Bytes a reader may be behind, beside what the kernel holds for it. Over it the stream is closed: the reader comes
 * back and refetches, where a thinned stream would deceive it.
 */
const MAX_UNSENT_BYTES = 1024 * 1024

const KEEP_ALIVE = Buffer.from(':\n\n')

interface EventStreamOptions {
  readonly session: StreamSession
  readonly channels: readonly string[]
  /** Called once, whoever ends it. */
  readonly onClose: (stream: EventStream, reason: CloseReason) => void
}

/**
 * One connection of one reader. It takes events from its first moment and holds them until its headers are sent, so
 * that nothing published after the subscription is lost.
 */
export class EventStream {
  readonly session: StreamSession
  readonly channels: readonly string[]
  /** When the gate last let it pass, by the clock of `performance.now()`. */
  verifiedAt = performance.now()
  readonly #onClose: EventStreamOptions['onClose']
  #waiting: Buffer[] = []
  #response: ServerResponse | undefined
  #socket: Socket | undefined
  #closed = false
  /** Whether something was still unsent at the last keep-alive. */
  #behind = false

  constructor({ session, channels, onClose }: EventStreamOptions) {
    this.session = session
    this.channels = channels
    this.#onClose = onClose
  }

  get isClosed(): boolean {
    return this.#closed
  }

  /** Begins to send. The response has its headers; the body ends with the connection, so that a frame is sent as it is. */
  open(response: ServerResponse): void {
    this.#response = response
    this.#socket = response.socket ?? undefined
    for (const frame of this.#waiting) this.write(frame)
    this.#waiting = []
  }

  /** Sends whole frames, or ends a stream whose reader cannot keep up. */
  write(frames: Buffer): void {
    if (this.#closed) return
    const socket = this.#socket
    if (socket === undefined) {
      this.#waiting.push(frames)
      return
    }
    socket.write(frames)
    if (socket.writableLength > MAX_UNSENT_BYTES) this.close('slow')
  }

  /** Shows the reader, and whatever lies between, that the stream lives; ends it when the last one did not get through. */
  keepAlive(): void {
    const behind = (this.#socket?.writableLength ?? 0) > 0
    if (behind && this.#behind) {
      this.close('vanished')
      return
    }
    this.#behind = behind
    this.write(KEEP_ALIVE)
  }

  /** Ends the stream. A reader who is to come back is told when, in milliseconds. */
  close(reason: CloseReason, retryMilliseconds?: number): void {
    if (this.#closed) return
    this.#closed = true
    this.#onClose(this, reason)
    if (reason === 'slow' || reason === 'vanished') {
      // What it has not read yet must not be kept for it.
      this.#socket?.destroy()
      return
    }
    const farewell = retryMilliseconds === undefined ? `: ${reason}\n\n` : `retry: ${retryMilliseconds}\n\n`
    this.#socket?.write(farewell)
    this.#response?.end()
  }
}
