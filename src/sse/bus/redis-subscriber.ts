import type { BrokerClient, BrokerMessageListener } from './broker-client.ts'
import { BrokerLink } from './broker-link.ts'
import type { BusSettings } from './bus-settings.ts'
import { BusError } from './event-bus.ts'

/** For a subscription to stand. A stream that had to wait longer is refused, and its reader comes back. */
const SUBSCRIBE_LIMIT_MS = 5_000
/** A reloaded page gives a channel up and takes it again: the broker need not hear of it. */
const LINGER_MS = 1_000

export interface RedisSubscriberOptions {
  readonly settings: BusSettings
  /** Of the platform, beside those that are subscribed. */
  readonly ownNames: readonly string[]
  readonly onMessage: (name: string, message: Buffer) => void
  /** Messages of these names may have been lost. They are subscribed again. */
  readonly onGap: (names: readonly string[]) => void
  readonly onOutage: (cause: unknown) => void
  readonly onRecovery: () => void
}

interface Subscription {
  readonly standing: PromiseWithResolvers<void>
  readonly limit: NodeJS.Timeout
  /** Whether it stood, on this connection or one that broke. */
  hasStood: boolean
}

interface Connection {
  readonly client: BrokerClient
  /** The names the broker was asked for; each promise resolves once it stands. */
  readonly asked: Map<string, Promise<unknown>>
  readonly standing: Set<string>
  /** Not before readers know what they have missed: nothing newer may come to them first. */
  delivers: boolean
}

/** The messages of some names, over one connection: exact names, each subscribed once. */
export class RedisSubscriber {
  readonly #options: RedisSubscriberOptions
  readonly #link: BrokerLink
  readonly #wanted = new Map<string, Subscription>()
  /** Given up, and still subscribed on this connection. */
  readonly #lingering = new Set<string>()
  #connection: Connection | undefined
  #sweep: NodeJS.Timeout | undefined
  #outage: unknown

  constructor(options: RedisSubscriberOptions) {
    this.#options = options
    this.#link = new BrokerLink({
      settings: options.settings,
      onConnect: (client) => this.#resume(client),
      onBreak: (cause) => {
        this.#connection = undefined
        this.#outage = cause
        options.onOutage(cause)
      },
    })
  }

  /** Why nothing comes; `undefined` while messages come, or none were asked for. */
  get outage(): unknown {
    return this.#outage
  }

  has(name: string): boolean {
    return this.#wanted.has(name)
  }

  /** Resolves once every later message of the name comes. Rejects with a BusError. */
  subscribe(name: string): Promise<void> {
    this.#link.open()
    const known = this.#wanted.get(name)
    if (known !== undefined) return known.standing.promise
    const standing = Promise.withResolvers<void>()
    const limit = setTimeout(() => this.#refuse(name), SUBSCRIBE_LIMIT_MS)
    this.#wanted.set(name, { standing, limit, hasStood: false })
    this.#lingering.delete(name)
    if (this.#connection !== undefined) this.#ask(this.#connection, name)
    return standing.promise
  }

  unsubscribe(name: string): void {
    this.#forget(name, new BusError('The subscription was given up.'))
  }

  /** Gives up a connection over which nothing comes any more. */
  drop(cause: Error): void {
    this.#link.drop(cause)
  }

  close(): void {
    this.#link.close()
    for (const name of [...this.#wanted.keys()]) this.#forget(name, new BusError('The bus was closed.'))
    clearTimeout(this.#sweep)
  }

  readonly #onMessage: BrokerMessageListener = (message, name) => {
    if (this.#connection?.delivers) this.#options.onMessage(name.toString('latin1'), message)
  }

  /** Subscribes everything on a new connection, in one command, and only then tells who may have missed something. */
  async #resume(client: BrokerClient): Promise<void> {
    const missed = [...this.#wanted].filter(([, { hasStood }]) => hasStood).map(([name]) => name)
    const names = [...this.#options.ownNames, ...this.#wanted.keys()]
    const subscribed = client.subscribe(names, this.#onMessage, true)
    const asked = new Map(names.map((name) => [name, subscribed]))
    const connection: Connection = { client, asked, standing: new Set(), delivers: false }
    this.#connection = connection
    this.#lingering.clear()
    await subscribed
    this.#outage = undefined
    for (const name of names) this.#stand(connection, name)
    if (missed.length > 0) this.#options.onGap(missed)
    connection.delivers = true
    this.#options.onRecovery()
  }

  #ask(connection: Connection, name: string): void {
    const asked = connection.asked.get(name) ?? connection.client.subscribe([name], this.#onMessage, true)
    connection.asked.set(name, asked)
    asked.then(
      () => this.#stand(connection, name),
      (error: Error) => this.#link.drop(error),
    )
  }

  #stand(connection: Connection, name: string): void {
    connection.standing.add(name)
    const subscription = this.#wanted.get(name)
    if (subscription === undefined) return
    clearTimeout(subscription.limit)
    subscription.hasStood = true
    subscription.standing.resolve()
  }

  #refuse(name: string): void {
    this.#forget(name, new BusError('The event bus did not answer in time.', { cause: this.#outage }))
  }

  #forget(name: string, reason: BusError): void {
    const subscription = this.#wanted.get(name)
    if (subscription === undefined) return
    this.#wanted.delete(name)
    this.#lingering.add(name)
    clearTimeout(subscription.limit)
    if (!subscription.hasStood) subscription.standing.reject(reason)
    this.#sweep ??= setTimeout(() => this.#giveUpLingering(), LINGER_MS).unref()
  }

  /**
   * In one command. A name that does not stand yet has to wait: the client mixes them up when a subscription is given
   * up, and asked for again, before its answer is there.
   */
  #giveUpLingering(): void {
    this.#sweep = undefined
    const connection = this.#connection
    if (connection === undefined) return
    const names = [...this.#lingering].filter((name) => connection.standing.delete(name))
    for (const name of names) {
      this.#lingering.delete(name)
      connection.asked.delete(name)
    }
    if (this.#lingering.size > 0) this.#sweep = setTimeout(() => this.#giveUpLingering(), LINGER_MS).unref()
    if (names.length === 0) return
    connection.client
      .unsubscribe(names, this.#onMessage, true)
      .catch((error: Error) => this.#link.drop(error))
  }
}
