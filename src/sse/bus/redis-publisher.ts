import type { BrokerClient } from './broker-client.ts'
import { BrokerLink } from './broker-link.ts'
import type { BusNames } from './bus-names.ts'
import type { BusSettings } from './bus-settings.ts'
import { InFlightEvents } from './in-flight-events.ts'
import { UnreportedGaps } from './unreported-gaps.ts'
import { withTimeout } from './with-timeout.ts'

/** Time for events in flight when the bus is closed. */
const FLUSH_LIMIT_MS = 2_000

/** An empty message announces a gap: readers have missed events. */
const GAP = Buffer.alloc(0)

export interface RedisPublisherOptions {
  readonly settings: BusSettings
  readonly names: BusNames
  /** Channel that only this process subscribes to. */
  readonly probeName: string
  /** A connection without acknowledgement for two beats is considered broken. */
  readonly beatMilliseconds: number
  readonly onOutage: (cause: unknown) => void
  readonly onRecovery: () => void
}

interface Message {
  readonly name: string
  readonly frame: Buffer
}

/**
 * Sends events to the broker, in order and never twice. Never waits: an event that cannot be sent is dropped, and
 * readers of its channel are told of the gap before any newer event. An event in flight when the connection broke
 * counts as lost, but may have arrived.
 */
export class RedisPublisher {
  readonly #probeName: string
  readonly #gaps: UnreportedGaps
  readonly #inFlight: InFlightEvents
  readonly #link: BrokerLink
  #client: BrokerClient | undefined
  /** Settles when the first connection succeeds or fails. */
  readonly #first = Promise.withResolvers<BrokerClient>()
  /** Events published while the first connection is made. Later, events without a connection are dropped. */
  #early: Message[] | undefined = []
  #outage: unknown
  published = 0
  dropped = 0

  constructor(options: RedisPublisherOptions) {
    const { settings, names, probeName, beatMilliseconds, onOutage, onRecovery } = options
    this.#probeName = probeName
    this.#gaps = new UnreportedGaps(names.gap)
    this.#inFlight = new InFlightEvents(beatMilliseconds, () => this.#noteSilence())
    this.#link = new BrokerLink({
      settings,
      onConnect: async (client) => {
        // Missing permission to publish shows here, not with the first event.
        await client.publish(probeName, GAP)
        this.#begin(client)
        onRecovery()
      },
      onBreak: (cause) => {
        this.#end(cause)
        onOutage(cause)
      },
    })
    this.#first.promise.catch(() => undefined)
  }

  publish(name: string, frame: Buffer): void {
    this.published += 1
    this.#link.open()
    if (this.#isAway || this.#inFlight.isFull) {
      this.#lose(name)
      return
    }
    this.#inFlight.add(frame)
    if (this.#client === undefined) this.#early?.push({ name, frame })
    else this.#send(this.#client, { name, frame })
  }

  /** Sends a message to this process; returns whether there is a connection. */
  probe(message: Buffer): boolean {
    this.#link.open()
    this.#client?.publish(this.#probeName, message).catch((error: Error) => this.#link.drop(error))
    return this.#client !== undefined
  }

  /** Resolves once the broker acknowledges a message; rejects after `milliseconds`. */
  async ping(milliseconds: number): Promise<void> {
    this.#link.open()
    if (this.#isAway) throw this.#outage
    const client = this.#client === undefined ? this.#first.promise : Promise.resolve(this.#client)
    await withTimeout(
      milliseconds,
      client.then((connected) => connected.publish(this.#probeName, GAP)),
    )
  }

  /** Breaks a connection that no longer delivers anything. */
  drop(cause: Error): void {
    this.#link.drop(cause)
  }

  /** Waits until nothing is in flight, two seconds at most, and closes the connection. */
  async close(): Promise<void> {
    await this.#inFlight.drain(FLUSH_LIMIT_MS)
    this.#link.close()
    this.#end(new Error('The bus was closed'))
  }

  /** No connection, and none being made for the first time. */
  get #isAway(): boolean {
    return this.#client === undefined && this.#early === undefined
  }

  #begin(client: BrokerClient): void {
    this.#client = client
    this.#first.resolve(client)
    const early = this.#early ?? []
    this.#early = undefined
    this.#tellGaps(client)
    for (const message of early) this.#send(client, message)
  }

  #end(cause: unknown): void {
    this.#client = undefined
    this.#outage = cause
    this.#first.reject(cause)
    const early = this.#early ?? []
    this.#early = undefined
    for (const { name, frame } of early) {
      this.#lose(name)
      this.#inFlight.remove(frame)
    }
  }

  #send(client: BrokerClient, { name, frame }: Message): void {
    this.#tellGaps(client)
    client.publish(name, frame).then(
      () => {
        this.#inFlight.remove(frame)
        if (!this.#inFlight.isFull) this.#tellGaps(client)
      },
      (error: Error) => {
        this.#lose(name)
        this.#inFlight.remove(frame)
        this.#link.drop(error)
      },
    )
  }

  #lose(name: string): void {
    this.dropped += 1
    this.#gaps.add(name)
  }

  #tellGaps(client: BrokerClient): void {
    if (this.#gaps.isEmpty) return
    for (const name of this.#gaps.take()) {
      client.publish(name, GAP).catch((error: Error) => {
        this.#gaps.add(name)
        this.#link.drop(error)
      })
    }
  }

  /** Not before the first connection, which has its own time limit. */
  #noteSilence(): void {
    if (this.#client !== undefined) this.#link.drop(new Error('It took no event for two beats'))
  }
}
