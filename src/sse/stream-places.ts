import { TooManyStreams } from './errors.ts'

/** How many streams may be open at once in one process. */
export interface StreamLimits {
  readonly perUser: number
  readonly perTenant: number
  readonly perAddress: number
  readonly perProcess: number
}

/**
 * A person has a handful of tabs and devices, a tenant some hundred people who may sit behind one address, and a
 * process memory for this many connections.
 */
export const DEFAULT_STREAM_LIMITS: StreamLimits = {
  perUser: 50,
  perTenant: 2_000,
  perAddress: 1_000,
  perProcess: 10_000,
}

/** A tab that is closed makes room at once. */
const RETRY_AFTER_SECONDS = 10

interface Sharer {
  readonly whose: string
  readonly name: string
  readonly limit: number
}

/** Who takes part in a stream's place. */
export interface StreamPlaceOwner {
  readonly tenantId: string
  readonly userId: string
  readonly address: string
}

/** Counts the open streams of each user, tenant and address, and of the process. */
export class StreamPlaces {
  readonly #limits: StreamLimits
  readonly #taken = new Map<string, number>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Takes a place until the answer is called, which may happen more than once. Throws TooManyStreams. */
  take(owner: StreamPlaceOwner): () => void {
    const sharers = this.#sharersOf(owner)
    const full = sharers.find(({ name, limit }) => (this.#taken.get(name) ?? 0) >= limit)
    if (full !== undefined) throw new TooManyStreams(full.whose, RETRY_AFTER_SECONDS)
    for (const { name } of sharers) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      for (const { name } of sharers) this.#release(name)
    }
  }

  #sharersOf({ tenantId, userId, address }: StreamPlaceOwner): readonly Sharer[] {
    const { perUser, perTenant, perAddress, perProcess } = this.#limits
    return [
      { whose: 'user', name: `user ${tenantId} ${userId}`, limit: perUser },
      { whose: 'tenant', name: `tenant ${tenantId}`, limit: perTenant },
      { whose: 'address', name: `address ${address}`, limit: perAddress },
      { whose: 'server', name: 'process', limit: perProcess },
    ]
  }

  #release(name: string): void {
    const left = (this.#taken.get(name) ?? 0) - 1
    if (left > 0) this.#taken.set(name, left)
    else this.#taken.delete(name)
  }
}
