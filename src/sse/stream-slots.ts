import { TooManyStreams } from './errors.ts'

/** How many streams may be open at once in one process. */
export interface StreamLimits {
  readonly perUser: number
  readonly perTenant: number
  readonly perAddress: number
  readonly perProcess: number
}

/**
 * A user has a handful of tabs and devices, a tenant about a hundred users who may share one address, and a process
 * memory for this many connections.
 */
export const DEFAULT_STREAM_LIMITS: StreamLimits = {
  perUser: 50,
  perTenant: 2_000,
  perAddress: 1_000,
  perProcess: 10_000,
}

/** Closing a tab frees a slot at once. */
const RETRY_AFTER_SECONDS = 10

/** The slots taken by one user, tenant, address or process. */
interface Share {
  readonly whose: string
  readonly name: string
  readonly limit: number
  taken: number
}

/** Whose limits a stream counts against. */
export interface StreamSlotOwner {
  readonly tenantId: string
  readonly userId: string
  readonly address: string
}

/** Limits the open streams of each user, tenant and address, and of the process. */
export class StreamSlots {
  readonly #limits: StreamLimits
  /** Only those with open streams, by name. */
  readonly #shares = new Map<string, Share>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Takes a slot; the returned function frees it and may be called repeatedly. Throws TooManyStreams. */
  take(owner: StreamSlotOwner): () => void {
    const shares = this.#sharesOf(owner)
    const full = shares.find(({ taken, limit }) => taken >= limit)
    if (full !== undefined) throw new TooManyStreams(full.whose, RETRY_AFTER_SECONDS)
    for (const share of shares) {
      share.taken += 1
      this.#shares.set(share.name, share)
    }
    let held = true
    return () => {
      if (!held) return
      held = false
      for (const share of shares) this.#release(share)
    }
  }

  #sharesOf({ tenantId, userId, address }: StreamSlotOwner): readonly Share[] {
    const { perUser, perTenant, perAddress, perProcess } = this.#limits
    return [
      this.#share('user', `user ${tenantId} ${userId}`, perUser),
      this.#share('tenant', `tenant ${tenantId}`, perTenant),
      this.#share('address', `address ${address}`, perAddress),
      this.#share('server', 'process', perProcess),
    ]
  }

  #share(whose: string, name: string, limit: number): Share {
    return this.#shares.get(name) ?? { whose, name, limit, taken: 0 }
  }

  #release(share: Share): void {
    share.taken -= 1
    if (share.taken === 0) this.#shares.delete(share.name)
  }
}
