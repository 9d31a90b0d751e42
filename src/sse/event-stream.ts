import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { StreamSession } from './stream-access.ts'
import { connectionName } from './unacknowledged-bytes.ts'

/** Why a stream ended. */
export const CLOSE_REASONS = ['client', 'slow', 'vanished', 'gap', 'access', 'expired', 'drain'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** Reasons for which unsent events are discarded, since the reader has gone. */
const READER_IS_LOST: ReadonlySet<CloseReason> = new Set(['client', 'slow', 'vanished'])

/**
 * Bytes a reader may lag behind, besides the kernel's buffer. A slower reader is disconnected and refetches the
 * resource; dropping single events would mislead it.
 */
const MAX_UNSENT_BYTES = 1024 * 1024

/** Time for a reader to receive the last events before the connection is closed. */
const FINISH_LIMIT_MS = 5_000

const KEEP_ALIVE = Buffer.from(':\n\n')

interface EventStreamOptions {
  readonly session: StreamSession
  readonly channels: readonly string[]
  /** Called once, whoever closes the stream. */
  readonly onClose: (stream: EventStream, reason: CloseReason) => void
}

/**
 * One connection of one reader. Buffers events until its headers are sent, so that nothing published after the
 * subscription is lost.
 */
export class EventStream {
  readonly session: StreamSession
  readonly channels: readonly string[]
  /** Time of the last successful access check, by `performance.now()`. */
  verifiedAt = performance.now()
  readonly #onClose: EventStreamOptions['onClose']
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #response: ServerResponse | undefined
  #socket: Socket | undefined
  #closeReason: CloseReason | undefined
  #lastFrame = ''
  /** Bytes the reader had acknowledged at the last keep-alive. */
  #taken = -1

  constructor({ session, channels, onClose }: EventStreamOptions) {
    this.session = session
    this.channels = channels
    this.#onClose = onClose
  }

  get isClosed(): boolean {
    return this.#closeReason !== undefined
  }

  get closeReason(): CloseReason | undefined {
    return this.#closeReason
  }

  /** Whether the response has begun. */
  get isOpen(): boolean {
    return this.#response !== undefined
  }

  /** The connection's name, as in `UnacknowledgedBytes`. */
  get connection(): string {
    return this.#socket === undefined ? '' : connectionName(this.#socket)
  }

  /**
   * Starts sending. The headers are already sent, and the body ends with the connection, so frames need no chunked
   * encoding. Begins with a comment: nginx, over HTTP/2, holds the headers back until the body begins.
   */
  open(response: ServerResponse): void {
    this.#response = response
    this.#socket = response.socket ?? undefined
    response.once('close', () => this.close('client'))
    this.write(KEEP_ALIVE)
    for (const frames of this.#waiting) this.write(frames)
    this.#waiting = []
    if (this.isClosed) this.#finish()
  }

  /** Sends whole frames, or closes the stream when its reader is too slow. */
  write(frames: Buffer): void {
    if (this.isClosed) return
    const socket = this.#socket
    if (socket === undefined) {
      this.#waiting.push(frames)
      this.#waitingBytes += frames.length
    } else socket.write(frames)
    if ((socket?.writableLength ?? this.#waitingBytes) > MAX_UNSENT_BYTES) this.close('slow')
  }

  /**
   * Sends a keep-alive for the reader and proxies; closes the stream when the reader has acknowledged nothing since the
   * last one. `unacknowledged` is the number of bytes in the kernel's buffer.
   */
  keepAlive(unacknowledged: number): void {
    const socket = this.#socket
    if (socket === undefined) return
    const pending = socket.writableLength + unacknowledged
    const taken = socket.bytesWritten - pending
    if (pending > 0 && taken <= this.#taken) {
      this.close('vanished')
      return
    }
    this.#taken = taken
    this.write(KEEP_ALIVE)
  }

  /** Closes the stream. `retryMilliseconds` tells the reader when to reconnect. */
  close(reason: CloseReason, retryMilliseconds?: number): void {
    if (this.isClosed) return
    this.#closeReason = reason
    this.#lastFrame = retryMilliseconds === undefined ? `: ${reason}\n\n` : `retry: ${retryMilliseconds}\n\n`
    this.#waiting = []
    this.#onClose(this, reason)
    if (this.isOpen) this.#finish()
  }

  #finish(): void {
    const socket = this.#socket
    if (this.#closeReason !== undefined && READER_IS_LOST.has(this.#closeReason)) {
      socket?.destroy()
      return
    }
    socket?.write(this.#lastFrame)
    this.#response?.end()
    const limit = setTimeout(() => socket?.destroy(), FINISH_LIMIT_MS).unref()
    socket?.once('close', () => clearTimeout(limit))
  }
}
