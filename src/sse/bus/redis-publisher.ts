import type { BrokerClient } from './broker-client.ts'
import { BrokerLink } from './broker-link.ts'
import type { BusNames } from './bus-names.ts'
import type { BusSettings } from './bus-settings.ts'
import { InFlightEvents } from './in-flight-events.ts'
import { UnreportedGaps } from './unreported-gaps.ts'
import { withTimeout } from './with-timeout.ts'

/** For what is underway when the bus is closed. */
const FLUSH_LIMIT_MS = 2_000

/** An empty message is no event: it tells readers that they have missed some. */
const GAP = Buffer.alloc(0)

export interface RedisPublisherOptions {
  readonly settings: BusSettings
  readonly names: BusNames
  /** Where a message reaches nobody but this process. */
  readonly probeName: string
  /** A broker that takes nothing during two beats has gone, though the connection stands. */
  readonly beatMilliseconds: number
  readonly onOutage: (cause: unknown) => void
  readonly onRecovery: () => void
}

interface Message {
  readonly name: string
  readonly frame: Buffer
}

/**
 * Hands events to the broker, in order and never twice. It does not wait: what the broker cannot take is dropped, and
 * the readers of its channel are told of a gap before they get anything newer. An event that was underway when the
 * connection broke counts as lost, and may all the same arrive.
 */
export class RedisPublisher {
  readonly #probeName: string
  readonly #gaps: UnreportedGaps
  readonly #inFlight: InFlightEvents
  readonly #link: BrokerLink
  #client: BrokerClient | undefined
  /** Settles when the first connection stands, or cannot be made. */
  readonly #first = Promise.withResolvers<BrokerClient>()
  /** Published while the first connection is made. Later on, whatever has no connection is lost. */
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
        // Whoever may not publish shall learn it now, and not by the first event that is lost.
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

  /** Sends a message to this process, and tells whether there is a connection. */
  probe(message: Buffer): boolean {
    this.#link.open()
    this.#client?.publish(this.#probeName, message).catch((error: Error) => this.#link.drop(error))
    return this.#client !== undefined
  }

  /** Resolves once the broker has taken a message. Rejects when it has not within `milliseconds`. */
  async ping(milliseconds: number): Promise<void> {
    this.#link.open()
    if (this.#isAway) throw this.#outage
    const client = this.#client === undefined ? this.#first.promise : Promise.resolve(this.#client)
    await withTimeout(
      milliseconds,
      client.then((connected) => connected.publish(this.#probeName, GAP)),
    )
  }

  /** Gives up a connection over which nothing gets any more. */
  drop(cause: Error): void {
    this.#link.drop(cause)
  }

  /** Resolves at once when nothing is underway, else when that was taken or lost, within two seconds. */
  async close(): Promise<void> {
    await this.#inFlight.drain(FLUSH_LIMIT_MS)
    this.#link.close()
    this.#end(new Error('The bus was closed'))
  }

  /** Not connected any more. */
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

  /** The first connection has a limit of its own. */
  #noteSilence(): void {
    if (this.#client !== undefined) this.#link.drop(new Error('It took no event for two beats'))
  }
}
