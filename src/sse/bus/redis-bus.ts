import { randomUUID } from 'node:crypto'
import { messageOf } from '../../errors/message-of.ts'
import { isEventFrame } from '../event.ts'
import { BusNames } from './bus-names.ts'
import type { BusSettings } from './bus-settings.ts'
import {
  BusError,
  type BusListener,
  type BusObserver,
  type BusStatistics,
  type EventBus,
} from './event-bus.ts'
import { Heartbeat } from './heartbeat.ts'
import { RedisPublisher } from './redis-publisher.ts'
import { RedisSubscriber } from './redis-subscriber.ts'

/** A silent broker is noticed within three beats. */
const BEAT_MS = 3_000
/** Time for the broker to acknowledge a ping. */
const PING_LIMIT_MS = 2_000

export interface RedisBusOptions {
  readonly listener?: BusListener | undefined
  readonly observer?: BusObserver | undefined
  readonly beatMilliseconds?: number
}

/** One of the two connections of the bus. */
type Direction = 'publishing' | 'receiving'

/**
 * Carries events between processes over Redis or Valkey. One connection publishes and one receives; each is opened with
 * its first use.
 */
export class RedisBus implements EventBus {
  readonly #settings: BusSettings
  readonly #listener: BusListener | undefined
  readonly #observer: BusObserver | undefined
  readonly #names: BusNames
  readonly #beatName: string
  readonly #publisher: RedisPublisher
  readonly #subscriber: RedisSubscriber
  readonly #heartbeat: Heartbeat
  /** What each direction is interrupted by. */
  readonly #causes = new Map<Direction, unknown>()
  #droppedBefore = 0
  #poisoned = 0
  #gaps = 0

  constructor(settings: BusSettings, options: RedisBusOptions = {}) {
    const { listener, observer, beatMilliseconds = BEAT_MS } = options
    this.#settings = settings
    this.#listener = listener
    this.#observer = observer
    this.#names = new BusNames(settings.database)
    this.#beatName = this.#names.beatOf(randomUUID())
    this.#publisher = new RedisPublisher({
      settings,
      names: this.#names,
      probeName: this.#beatName,
      beatMilliseconds,
      ...this.#watch('publishing'),
    })
    this.#subscriber = new RedisSubscriber({
      settings,
      ownNames: [this.#names.gap, this.#beatName],
      onMessage: (name, message) => this.#receive(name, message),
      onGap: (names) => this.#noteGap(names.map((name) => this.#names.channelOf(name))),
      ...this.#watch('receiving'),
    })
    this.#heartbeat = new Heartbeat({
      milliseconds: beatMilliseconds,
      send: (message) => this.#publisher.probe(message),
      onSilence: () => this.#drop(new Error('It has been silent for two beats')),
    })
  }

  get statistics(): BusStatistics {
    const { published, dropped } = this.#publisher
    const { lagSeconds } = this.#heartbeat
    return { published, dropped, poisoned: this.#poisoned, gaps: this.#gaps, lagSeconds }
  }

  get outage(): BusError | undefined {
    const cause = this.#causes.values().next()
    return cause.done === true ? undefined : this.#errorOf(cause.value)
  }

  publish(channel: string, frame: Buffer): void {
    this.#publisher.publish(this.#names.of(channel), frame)
  }

  async subscribe(channel: string): Promise<void> {
    this.#heartbeat.start()
    await this.#subscriber.subscribe(this.#names.of(channel))
  }

  unsubscribe(channel: string): void {
    this.#subscriber.unsubscribe(this.#names.of(channel))
  }

  async ping(): Promise<void> {
    if (this.#subscriber.outage !== undefined) throw this.#errorOf(this.#subscriber.outage)
    try {
      await this.#publisher.ping(PING_LIMIT_MS)
    } catch (error) {
      throw this.#errorOf(error)
    }
  }

  /** Stops receiving at once; events in flight have two seconds to be sent. */
  async close(): Promise<void> {
    this.#heartbeat.stop()
    this.#subscriber.close()
    await this.#publisher.close()
  }

  #receive(name: string, message: Buffer): void {
    if (name === this.#beatName) this.#heartbeat.receive(message)
    else if (name === this.#names.gap) this.#noteGap('all')
    else if (!this.#subscriber.has(name)) return
    else if (message.length === 0) this.#noteGap([this.#names.channelOf(name)])
    else if (isEventFrame(message)) this.#listener?.onEvent(this.#names.channelOf(name), message)
    else this.#poisoned += 1
  }

  #noteGap(channels: readonly string[] | 'all'): void {
    this.#gaps += 1
    this.#listener?.onGap(channels)
  }

  /** Both: the network may silently drop either direction. */
  #drop(cause: Error): void {
    this.#subscriber.drop(cause)
    this.#publisher.drop(cause)
  }

  /** An outage lasts while either connection is down, and is reported once. */
  #watch(direction: Direction): { onOutage(cause: unknown): void; onRecovery(): void } {
    return {
      onOutage: (cause) => {
        if (this.#causes.size === 0) this.#observer?.onOutage(this.#errorOf(cause))
        this.#causes.set(direction, cause)
      },
      onRecovery: () => {
        if (!this.#causes.delete(direction) || this.#causes.size > 0) return
        const { dropped } = this.#publisher
        this.#observer?.onRecovery(dropped - this.#droppedBefore)
        this.#droppedBefore = dropped
      },
    }
  }

  #errorOf(cause: unknown): BusError {
    const { host, port } = this.#settings
    return new BusError(
      `Events do not get through ${host}:${port} (${messageOf(cause)}). Check that Redis or Valkey runs there, and ` +
        'that the CACHE_ settings are right.',
      { cause },
    )
  }
}
