import type { EventBus } from './bus/event-bus.ts'
import type { EventStream } from './event-stream.ts'

interface Channel {
  readonly streams: Set<EventStream>
  /** Resolves once the bus delivers the channel's events. */
  readonly subscribed: Promise<void>
  /** Events received since the last flush. */
  frames: Buffer[]
}

/**
 * Which streams read which channels, in one process. A channel is subscribed with its first reader and unsubscribed
 * with its last.
 */
export class Channels {
  readonly #channels = new Map<string, Channel>()
  readonly #bus: EventBus
  #ready: Channel[] = []
  /** Events delivered, counted once per reader. */
  delivered = 0

  constructor(bus: EventBus) {
    this.#bus = bus
  }

  get size(): number {
    return this.#channels.size
  }

  /** Resolves once all events published on the stream's channels reach it. */
  async add(stream: EventStream): Promise<void> {
    await Promise.all(stream.channels.map((name) => this.#join(name, stream)))
  }

  remove(stream: EventStream): void {
    for (const name of stream.channels) {
      const channel = this.#channels.get(name)
      if (channel === undefined) continue
      channel.streams.delete(stream)
      if (channel.streams.size > 0) continue
      this.#channels.delete(name)
      this.#bus.unsubscribe(name)
    }
  }

  /** The readers of these channels, or of all channels, each once. */
  readersOf(names: readonly string[] | 'all'): ReadonlySet<EventStream> {
    const channels = names === 'all' ? this.#channels.values() : names.map((name) => this.#channels.get(name))
    const readers = new Set<EventStream>()
    for (const channel of channels) for (const stream of channel?.streams ?? []) readers.add(stream)
    return readers
  }

  /** Delivers an event to all readers of a channel. Events of one turn of the event loop are written together. */
  deliver(name: string, frame: Buffer): void {
    const channel = this.#channels.get(name)
    if (channel === undefined) return
    if (channel.frames.push(frame) > 1) return
    if (this.#ready.push(channel) === 1) process.nextTick(() => this.#flush())
  }

  async #join(name: string, stream: EventStream): Promise<void> {
    const channel = this.#channels.get(name) ?? this.#open(name)
    channel.streams.add(stream)
    await channel.subscribed
  }

  #open(name: string): Channel {
    const channel: Channel = { streams: new Set(), subscribed: this.#bus.subscribe(name), frames: [] }
    this.#channels.set(name, channel)
    return channel
  }

  #flush(): void {
    const ready = this.#ready
    this.#ready = []
    for (const channel of ready) {
      const [only] = channel.frames
      const count = channel.frames.length
      const frames = count === 1 && only !== undefined ? only : Buffer.concat(channel.frames)
      channel.frames = []
      this.delivered += count * channel.streams.size
      for (const stream of channel.streams) stream.write(frames)
    }
  }
}
