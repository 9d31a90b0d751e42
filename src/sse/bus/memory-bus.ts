import { BroadcastChannel } from 'node:worker_threads'
import { isEventFrame } from '../event.ts'
import type { BusListener, BusStatistics, EventBus } from './event-bus.ts'

/** Threads of a process that use the same name share a bus. */
const PROCESS_WIDE = 'assay events'

interface Message {
  readonly channel: string
  readonly frame: Uint8Array
}

/** Carries events between the threads of one process, without a broker. */
export class MemoryBus implements EventBus {
  readonly #listener: BusListener | undefined
  readonly #otherThreads: BroadcastChannel
  readonly #subscribed = new Set<string>()
  #closed = false
  #published = 0
  #poisoned = 0

  constructor(listener?: BusListener, name = PROCESS_WIDE) {
    this.#listener = listener
    this.#otherThreads = new BroadcastChannel(name)
    this.#otherThreads.onmessage = (event) => this.#receive((event as { data: unknown }).data as Message)
    // Publishing must not keep an otherwise finished process alive.
    this.#otherThreads.unref()
  }

  get statistics(): BusStatistics {
    return { published: this.#published, dropped: 0, poisoned: this.#poisoned, gaps: 0, lagSeconds: 0 }
  }

  get outage(): undefined {
    return undefined
  }

  publish(channel: string, frame: Buffer): void {
    this.#published += 1
    if (this.#subscribed.has(channel)) this.#listener?.onEvent(channel, frame)
    if (this.#closed) return
    // A copy, since a small buffer is a slice of a large one, which would be sent whole.
    this.#otherThreads.postMessage({ channel, frame: new Uint8Array(frame) } satisfies Message)
  }

  async subscribe(channel: string): Promise<void> {
    this.#subscribed.add(channel)
  }

  unsubscribe(channel: string): void {
    this.#subscribed.delete(channel)
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {
    this.#closed = true
    this.#subscribed.clear()
    this.#otherThreads.close()
  }

  #receive({ channel, frame }: Message): void {
    if (!this.#subscribed.has(channel)) return
    const bytes = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength)
    if (isEventFrame(bytes)) this.#listener?.onEvent(channel, bytes)
    else this.#poisoned += 1
  }
}
