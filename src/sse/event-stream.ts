import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { StreamSession } from './stream-access.ts'
import { connectionName } from './unacknowledged-bytes.ts'

/** Why a stream ended. */
export const CLOSE_REASONS = ['client', 'slow', 'vanished', 'gap', 'access', 'expired', 'drain'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** Nobody takes what is left to send, so none of it is kept. */
const READER_IS_LOST: ReadonlySet<CloseReason> = new Set(['client', 'slow', 'vanished'])

/**
 * Bytes a reader may be behind, beside what the kernel holds for it. Over it the stream is closed: the reader comes
 * back and refetches, where a thinned stream would deceive it.
 */
const MAX_UNSENT_BYTES = 1024 * 1024

/** For a reader to take what was sent before the end of its stream. */
const FAREWELL_LIMIT_MS = 5_000

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
  #waitingBytes = 0
  #response: ServerResponse | undefined
  #socket: Socket | undefined
  #closeReason: CloseReason | undefined
  #farewell = ''
  /** Bytes the reader had taken at the last keep-alive. */
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

  /** Whether the reader was told that it has a stream. */
  get isOpen(): boolean {
    return this.#response !== undefined
  }

  /** What `UnacknowledgedBytes` calls its connection. */
  get connection(): string {
    return this.#socket === undefined ? '' : connectionName(this.#socket)
  }

  /**
   * Begins to send. The response has its headers; the body ends with the connection, so that a frame is sent as it is.
   * A comment comes first: nginx, over HTTP/2, keeps the headers until something of the body is there.
   */
  open(response: ServerResponse): void {
    this.#response = response
    this.#socket = response.socket ?? undefined
    response.once('close', () => this.close('client'))
    this.write(KEEP_ALIVE)
    for (const frames of this.#waiting) this.write(frames)
    this.#waiting = []
    if (this.isClosed) this.#part()
  }

  /** Sends whole frames, or ends a stream whose reader cannot keep up. */
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
   * Shows the reader, and whatever lies between, that the stream lives; ends it when since the last time the reader
   * took nothing of what it was sent. `unacknowledged` is what the kernel holds for it.
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

  /** Ends the stream. A reader who is to come back is told when, in milliseconds. */
  close(reason: CloseReason, retryMilliseconds?: number): void {
    if (this.isClosed) return
    this.#closeReason = reason
    this.#farewell = retryMilliseconds === undefined ? `: ${reason}\n\n` : `retry: ${retryMilliseconds}\n\n`
    this.#waiting = []
    this.#onClose(this, reason)
    if (this.isOpen) this.#part()
  }

  #part(): void {
    const socket = this.#socket
    if (this.#closeReason !== undefined && READER_IS_LOST.has(this.#closeReason)) {
      socket?.destroy()
      return
    }
    socket?.write(this.#farewell)
    this.#response?.end()
    const limit = setTimeout(() => socket?.destroy(), FAREWELL_LIMIT_MS).unref()
    socket?.once('close', () => clearTimeout(limit))
  }
}
