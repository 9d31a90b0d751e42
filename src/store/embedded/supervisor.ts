import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { AssayError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { Outage } from '../outage.ts'
import { DatabaseLostError } from './embedded-error.ts'

const FIRST_PAUSE_MS = 100
/** About the longest time that requests are refused after the cause, such as a full disk, is gone. */
const LAST_PAUSE_MS = 5_000
/** PostgreSQL starts with a segment of its log, which is this large. */
const ROOM_TO_START = 16 * 1024 * 1024

export interface SupervisorOptions {
  /** A connection to the running server, which ends with it. */
  readonly client: Client
  /**
   * Connects to the server, and starts it if it does not run; gives up on the signal. Rejects when that fails: with a
   * DatabaseLostError, if there is no use in trying again.
   */
  readonly restart: (signal: AbortSignal) => Promise<Client>
  /** On the disk that has to have room for the server. */
  readonly folder: string
  readonly announce: (sentence: string) => void
}

/**
 * Keeps a server running that has been started: when it ends, by a crash or for want of disk space, it is started again,
 * with growing pauses and for as long as that takes.
 */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #lost = Promise.withResolvers<never>()
  readonly #stopping = new AbortController()
  #client: Client
  #outage: Outage | undefined
  #recovery: Promise<void> | undefined

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#client = options.client
    // Whoever does not wait for it goes on with failing statements.
    this.#lost.promise.catch(() => undefined)
    this.#watch(options.client)
  }

  /** Why the server is away; `undefined` while it runs. */
  get outage(): Outage | undefined {
    return this.#outage
  }

  /** Rejects once the server cannot take the place of the first one. */
  get lost(): Promise<never> {
    return this.#lost.promise
  }

  /** Lets the server end, and ends what starts it again; resolves with the last connection to it. */
  async stop(): Promise<Client> {
    this.#stopping.abort()
    await this.#recovery
    return this.#client
  }

  #watch(client: Client): void {
    this.#client = client
    client.once('end', () => {
      if (!this.#stopping.signal.aborted) this.#recovery = this.#recover(this.#stopping.signal)
    })
  }

  async #recover(signal: AbortSignal): Promise<void> {
    const { announce, restart } = this.#options
    this.#outage = 'unavailable'
    announce('The database has ended, and is started again.')
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
      this.#outage = await this.#cause()
      try {
        this.#watch(await restart(signal))
        this.#outage = undefined
        return announce('The database runs again.')
      } catch (error) {
        if (error instanceof DatabaseLostError) return this.#lost.reject(error)
        if (pause === FIRST_PAUSE_MS && !signal.aborted) announce(refusalOf(error))
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }

  async #cause(): Promise<Outage> {
    const disk = await statfs(this.#options.folder).catch(() => undefined)
    const isFull = disk !== undefined && disk.bavail * disk.bsize < ROOM_TO_START
    return isFull ? 'disk_full' : 'unavailable'
  }
}

function refusalOf(error: unknown): string {
  return error instanceof AssayError ? error.message : `The database does not start: ${messageOf(error)}.`
}
