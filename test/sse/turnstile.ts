import { streamAccess } from '../../src/server/streams/stream-access.ts'
import type { BusListener } from '../../src/sse/bus/event-bus.ts'
import { MemoryBus } from '../../src/sse/bus/memory-bus.ts'
import type { StreamAccess } from '../../src/sse/stream-access.ts'
import type { Store } from '../../src/store/store.ts'
import { authenticationOf } from '../server/authentication.ts'

/** Everywhere a request waits on its way to a stream, in this order. */
export const POINTS = ['authenticate', 'inTenant', 'getChannels', 'isValid', 'subscribe'] as const
export type Point = (typeof POINTS)[number]

/** Stops whoever comes to one of the points until all of them are let go. */
export class Turnstile {
  #point: Point | undefined
  #open = Promise.withResolvers<void>()
  /** How many stand before it. */
  waiting = 0

  constructor(point: Point) {
    this.#point = point
  }

  async pass(point: Point): Promise<void> {
    if (point !== this.#point) return
    this.waiting += 1
    await this.#open.promise
  }

  letGo(): void {
    this.#open.resolve()
    this.#open = Promise.withResolvers()
    this.waiting = 0
  }

  /** Lets go, and stops nobody any more. */
  remove(): void {
    this.#point = undefined
    this.letGo()
  }
}

/** The access of the server, with a turnstile before everything it does. */
export function accessBehind(turnstile: Turnstile, store: Store): StreamAccess {
  const access = streamAccess(authenticationOf(store))
  return {
    async authenticate(credential, request) {
      await turnstile.pass('authenticate')
      const session = await access.authenticate(credential, request)
      return {
        ...session,
        async isValid() {
          await turnstile.pass('isValid')
          return session.isValid()
        },
        async inTenant(work) {
          await turnstile.pass('inTenant')
          return session.inTenant(work)
        },
      }
    },
  }
}

/** A bus with a turnstile before its subscriptions, which are kept for a look. */
export class WatchedBus extends MemoryBus {
  readonly subscribed = new Set<string>()
  readonly #turnstile: Turnstile

  constructor(listener: BusListener, turnstile: Turnstile) {
    super(listener)
    this.#turnstile = turnstile
  }

  override async subscribe(channel: string): Promise<void> {
    this.subscribed.add(channel)
    await this.#turnstile.pass('subscribe')
    await super.subscribe(channel)
  }

  override unsubscribe(channel: string): void {
    this.subscribed.delete(channel)
    super.unsubscribe(channel)
  }
}
