import type { BrokerClient, BrokerMessageListener } from './broker-client.ts'
import { BrokerLink } from './broker-link.ts'
import type { BusSettings } from './bus-settings.ts'
import { BusError } from './event-bus.ts'

/** Time limit for a subscription. When it is exceeded the stream is refused, and its reader reconnects. */
const SUBSCRIBE_LIMIT_MS = 5_000
/** Delay before unsubscribing: a reloaded page leaves a channel and soon joins it again. */
const LINGER_MS = 1_000

export interface RedisSubscriberOptions {
  readonly settings: BusSettings
  /** Channels of the platform itself, always subscribed. */
  readonly ownNames: readonly string[]
  readonly onMessage: (name: string, message: Buffer) => void
  /** Messages of these names may have been lost; they are subscribed again. */
  readonly onGap: (names: readonly string[]) => void
  readonly onOutage: (cause: unknown) => void
  readonly onRecovery: () => void
}

interface Subscription {
  readonly active: PromiseWithResolvers<void>
  readonly limit: NodeJS.Timeout
  /** Whether it has been active, on this connection or an earlier one. */
  wasActive: boolean
}

interface Connection {
  readonly client: BrokerClient
  /** Names that a subscription was requested for; the promise resolves once it is active. */
  readonly asked: Map<string, Promise<unknown>>
  readonly active: Set<string>
  /** False until readers have been told of gaps, so that no newer event reaches them first. */
  delivers: boolean
}

/** Receives the messages of exact names over one connection, each name subscribed once. */
export class RedisSubscriber {
  readonly #options: RedisSubscriberOptions
  readonly #link: BrokerLink
  readonly #wanted = new Map<string, Subscription>()
  /** Names no longer wanted, but still subscribed on this connection. */
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

  /** Why no messages arrive; `undefined` while they do, or when nothing was subscribed. */
  get outage(): unknown {
    return this.#outage
  }

  has(name: string): boolean {
    return this.#wanted.has(name)
  }

  /** Resolves once every later message of the name arrives. Rejects with a BusError. */
  subscribe(name: string): Promise<void> {
    this.#link.open()
    const known = this.#wanted.get(name)
    if (known !== undefined) return known.active.promise
    const active = Promise.withResolvers<void>()
    const limit = setTimeout(() => this.#refuse(name), SUBSCRIBE_LIMIT_MS)
    this.#wanted.set(name, { active, limit, wasActive: false })
    this.#lingering.delete(name)
    if (this.#connection !== undefined) this.#ask(this.#connection, name)
    return active.promise
  }

  unsubscribe(name: string): void {
    this.#forget(name, new BusError('The subscription was given up.'))
  }

  /** Breaks a connection that no longer delivers anything. */
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

  /** Subscribes all names on a new connection, in one command, and then announces the gaps. */
  async #resume(client: BrokerClient): Promise<void> {
    const missed = [...this.#wanted].filter(([, { wasActive }]) => wasActive).map(([name]) => name)
    const names = [...this.#options.ownNames, ...this.#wanted.keys()]
    const subscribed = client.subscribe(names, this.#onMessage, true)
    const asked = new Map(names.map((name) => [name, subscribed]))
    const connection: Connection = { client, asked, active: new Set(), delivers: false }
    this.#connection = connection
    this.#lingering.clear()
    await subscribed
    this.#outage = undefined
    for (const name of names) this.#activate(connection, name)
    if (missed.length > 0) this.#options.onGap(missed)
    connection.delivers = true
    this.#options.onRecovery()
  }

  #ask(connection: Connection, name: string): void {
    const asked = connection.asked.get(name) ?? connection.client.subscribe([name], this.#onMessage, true)
    connection.asked.set(name, asked)
    asked.then(
      () => this.#activate(connection, name),
      (error: Error) => this.#link.drop(error),
    )
  }

  #activate(connection: Connection, name: string): void {
    connection.active.add(name)
    const subscription = this.#wanted.get(name)
    if (subscription === undefined) return
    clearTimeout(subscription.limit)
    subscription.wasActive = true
    subscription.active.resolve()
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
    if (!subscription.wasActive) subscription.active.reject(reason)
    this.#sweep ??= setTimeout(() => this.#giveUpLingering(), LINGER_MS).unref()
  }

  /**
   * Unsubscribes in one command. Names whose subscription is still pending wait: the client confuses replies when a
   * name is unsubscribed and subscribed again before the first reply.
   */
  #giveUpLingering(): void {
    this.#sweep = undefined
    const connection = this.#connection
    if (connection === undefined) return
    const names = [...this.#lingering].filter((name) => connection.active.delete(name))
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
