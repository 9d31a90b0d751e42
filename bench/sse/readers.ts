import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../measure.ts'
import type { Peer } from './peer.ts'

/** Requests underway at once while the streams are opened. */
const OPENING_AT_ONCE = 100
/** For what a server sends of its own accord, and for the work that opening and closing leaves behind. */
const SETTLING_MS = 500
/** Half a minute, for busy machines. */
const MOST_LOOKS = 60
/** Of the size of an event. */
const MEASUREMENTS = 2

/** One receive buffer for all readers, since the content does not matter. */
const BUFFER = Buffer.alloc(64 * 1024)
const STREAM_ANSWER = 'HTTP/1.1 200'

interface Reader {
  readonly socket: Socket
  bytes: number
  events: number
}

/**
 * Connections to a server that count what arrives. All of them read into one buffer and look at none of it: an event
 * has arrived once half of its bytes have, so that neither an id that grows by a digit nor a comment counts.
 */
export class Readers {
  /** Called with each event that arrives at a reader, by its number since the last `reset`. */
  onEvent: (event: number) => void = () => undefined
  /** Events times the readers they arrived at, since then. */
  received = 0
  readonly #readers: Reader[] = []
  #eventBytes = Number.POSITIVE_INFINITY

  /** Opens streams, all on one channel or each on its own, and makes sure that every one of them gets an event. */
  static async open(peer: Peer, count: number, channels: 'one' | 'each' = 'one'): Promise<Readers> {
    const readers = new Readers()
    for (let first = 0; first < count; first += OPENING_AT_ONCE) {
      const batch = Array.from({ length: Math.min(OPENING_AT_ONCE, count - first) }, (_, index) => {
        const reader = first + index
        return readers.#open(peer, channels === 'one' ? 0 : reader, reader)
      })
      await Promise.all(batch)
    }
    await sleep(SETTLING_MS)
    await readers.#measureEvent(peer, channels === 'one' ? 1 : count)
    return readers
  }

  get count(): number {
    return this.#readers.length
  }

  /** Counts from zero. */
  reset(): void {
    this.received = 0
    for (const reader of this.#readers) {
      reader.bytes = 0
      reader.events = 0
    }
  }

  /** Stops reading from the connections. */
  stall(): void {
    for (const { socket } of this.#readers) socket.pause()
  }

  /** Drops all connections, and waits a moment for the server to notice. */
  async close(): Promise<void> {
    const open = this.#readers.filter(({ socket }) => !socket.destroyed)
    await Promise.all(open.map(({ socket }) => once(socket.resetAndDestroy(), 'close')))
    await sleep(SETTLING_MS)
  }

  async #open(peer: Peer, channel: number, number: number): Promise<void> {
    const { path, headers = '' } = peer.request(channel, number)
    const answered = Promise.withResolvers<void>()
    const onFirst = (length: number): void => {
      const answer = BUFFER.toString('latin1', 0, length)
      if (answer.startsWith(STREAM_ANSWER)) answered.resolve()
      else answered.reject(new Error(`A stream was refused: ${answer}`))
    }
    const callback = (length: number): boolean => {
      if (reader.bytes === 0) onFirst(length)
      this.#count(reader, length)
      return true
    }
    const socket = connect({ host: '127.0.0.1', port: peer.port, onread: { buffer: BUFFER, callback } })
    const reader: Reader = { socket, bytes: 0, events: 0 }
    socket.on('error', answered.reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n${headers}\r\n`)
    await answered.promise
    this.#readers.push(reader)
  }

  #count(reader: Reader, bytes: number): void {
    reader.bytes += bytes
    const events = Math.round(reader.bytes / this.#eventBytes)
    while (reader.events < events) {
      this.received += 1
      this.onEvent(reader.events)
      reader.events += 1
    }
  }

  /**
   * With its framing an event has as many bytes as the first that arrives; all readers agree on it, or some got none.
   * The least of a few, since a keep-alive may come along.
   */
  async #measureEvent(peer: Peer, channels: number): Promise<void> {
    for (let turn = 0; turn < MEASUREMENTS; turn += 1) {
      this.reset()
      await peer.publish({ count: channels, channels })
      await this.#silence()
      const bytes = this.#readers.map((reader) => reader.bytes)
      this.#eventBytes = Math.min(this.#eventBytes, median(bytes))
      const astray = bytes.filter((count) => Math.round(count / this.#eventBytes) !== 1).length
      if (astray > 0) {
        throw new Error(`${astray} of ${this.count} readers got no event of ${peer.request(0, 0).path}.`)
      }
    }
    this.reset()
  }

  /** Until each has something and no more comes, or for as long as that may take at most. */
  async #silence(): Promise<void> {
    let before = -1
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      await sleep(SETTLING_MS)
      const now = this.#readers.reduce((total, { bytes }) => total + bytes, 0)
      if (now === before && this.#readers.every(({ bytes }) => bytes > 0)) return
      before = now
    }
  }
}
