import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrokerClient, newBrokerClient } from './broker-client.ts'
import type { BusSettings } from './bus-settings.ts'

/** Time to connect and prepare a connection. */
const CONNECT_LIMIT_MS = 5_000
/** Doubled after each failure, with jitter: many processes lose a broker at the same moment. */
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

export interface BrokerLinkOptions {
  readonly settings: BusSettings
  /** Prepares a new connection; when it rejects, the connection has failed. */
  readonly onConnect: (client: BrokerClient) => Promise<void>
  /** Called when a connection broke or could not be made. Reconnects by itself. */
  readonly onBreak: (cause: unknown) => void
}

/** A connection to the broker that reconnects when it breaks, each time with a new client. */
export class BrokerLink {
  readonly #options: BrokerLinkOptions
  readonly #closing = new AbortController()
  #ending = new AbortController()
  #isOpen = false
  #failures = 0

  constructor(options: BrokerLinkOptions) {
    this.#options = options
  }

  /** Connects, the first time it is called. */
  open(): void {
    if (this.#isOpen || this.#closing.signal.aborted) return
    this.#isOpen = true
    void this.#keepConnected()
  }

  /** Breaks a connection that no longer works although it was not closed. */
  drop(cause: Error): void {
    this.#ending.abort(cause)
  }

  /** Closes at once and does not reconnect. */
  close(): void {
    this.#closing.abort()
    this.#ending.abort(new Error('The bus was closed'))
  }

  async #keepConnected(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const cause = await this.#connection()
      if (this.#closing.signal.aborted) return
      this.#options.onBreak(cause)
      await this.#pause()
    }
  }

  /** Makes one connection and waits until it ends; resolves with the reason. */
  async #connection(): Promise<unknown> {
    const ending = new AbortController()
    this.#ending = ending
    const { signal } = ending
    const ended = once(signal, 'abort')
    const limit = setTimeout(() => ending.abort(new Error(TOO_SLOW)), CONNECT_LIMIT_MS).unref()
    const client = await newBrokerClient(this.#options.settings, (error) => ending.abort(error), signal)
    try {
      await Promise.race([client.connect().then(() => this.#options.onConnect(client)), ended])
      clearTimeout(limit)
      if (!signal.aborted) this.#failures = 0
      await ended
    } catch (error) {
      ending.abort(error)
    } finally {
      clearTimeout(limit)
      client.destroy()
    }
    return signal.reason
  }

  async #pause(): Promise<void> {
    const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures)
    this.#failures += 1
    const { signal } = this.#closing
    await sleep(longest * (0.5 + Math.random() / 2), undefined, { ref: false, signal }).catch(() => undefined)
  }
}

const TOO_SLOW = `It did not answer within ${CONNECT_LIMIT_MS / 1_000} seconds`
