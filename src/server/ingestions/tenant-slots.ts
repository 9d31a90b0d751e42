import { ApiError } from '../errors.ts'

/** Leaves slots to the others, however slowly one tenant sends. */
const TENANT_SHARE = 0.6
/** Long enough for most files to arrive meanwhile, short enough that no client has given up. */
const DEFAULT_WAIT_MS = 30_000
/** Of those who wait nothing is read; each still costs its connection and what the system has received of it. */
const MAX_WAITING = 600
const MAX_WAITING_PER_TENANT = 150

interface TenantSlotsOptions {
  readonly slots: number
  readonly slotsPerTenant?: number
  readonly waitMs?: number
}

interface Waiting {
  readonly tenantId: string
  readonly begin: () => void
}

/**
 * How many uploads do something at the same time in this process, and how many of one tenant. One more waits rather
 * than being refused at once, since a push is one request that is not repeated.
 */
export class TenantSlots {
  readonly #slots: number
  readonly #slotsPerTenant: number
  readonly #waitMs: number
  /** How many slots each tenant has, where it has any. */
  readonly #taken = new Map<string, number>()
  /** Whoever has waited longest comes first. */
  readonly #waiting = new Set<Waiting>()

  constructor({ slots, slotsPerTenant, waitMs = DEFAULT_WAIT_MS }: TenantSlotsOptions) {
    this.#slots = slots
    this.#slotsPerTenant = slotsPerTenant ?? Math.max(1, Math.floor(slots * TENANT_SHARE))
    this.#waitMs = waitMs
  }

  /**
   * Runs `work` in a slot. When none becomes free in time, throws an ApiError: 429 where the tenant itself has as
   * many as it may have, else 503.
   */
  async occupy<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasSlotFor(tenantId)) this.#take(tenantId)
    else await this.#wait(tenantId)
    try {
      return await work()
    } finally {
      this.#leave(tenantId)
      this.#admit()
    }
  }

  #hasSlotFor(tenantId: string): boolean {
    return this.#allTaken < this.#slots && this.#takenBy(tenantId) < this.#slotsPerTenant
  }

  get #allTaken(): number {
    return [...this.#taken.values()].reduce((sum, count) => sum + count, 0)
  }

  #takenBy(tenantId: string): number {
    return this.#taken.get(tenantId) ?? 0
  }

  #take(tenantId: string): void {
    this.#taken.set(tenantId, this.#takenBy(tenantId) + 1)
  }

  #leave(tenantId: string): void {
    const left = this.#takenBy(tenantId) - 1
    if (left === 0) this.#taken.delete(tenantId)
    else this.#taken.set(tenantId, left)
  }

  async #wait(tenantId: string): Promise<void> {
    const ours = [...this.#waiting].filter((waiting) => waiting.tenantId === tenantId)
    if (this.#waiting.size >= MAX_WAITING || ours.length >= MAX_WAITING_PER_TENANT) {
      throw this.#refusal(tenantId)
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { tenantId, begin: resolve }
    this.#waiting.add(waiting)
    const limit = setTimeout(() => {
      this.#waiting.delete(waiting)
      reject(this.#refusal(tenantId))
    }, this.#waitMs)
    await promise
    clearTimeout(limit)
  }

  /** The slot is taken here and not by the one who waited, so that nobody comes in between. */
  #admit(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#waiting.delete(next)
      this.#take(next.tenantId)
      next.begin()
    }
  }

  /** Of the tenants who may have another slot, the one with the fewest; of its uploads, the one that waited longest. */
  #next(): Waiting | undefined {
    let next: Waiting | undefined
    for (const waiting of this.#waiting) {
      if (!this.#hasSlotFor(waiting.tenantId)) continue
      if (next === undefined || this.#takenBy(waiting.tenantId) < this.#takenBy(next.tenantId)) next = waiting
    }
    return next
  }

  #refusal(tenantId: string): ApiError {
    const headers = { 'Retry-After': String(Math.max(1, Math.ceil(this.#waitMs / 1000))) }
    return this.#takenBy(tenantId) >= this.#slotsPerTenant
      ? new ApiError('rate_limited', 'This tenant sends too many files at the same time. Try again later.', {
          headers: { ...headers, 'Cache-Control': 'no-store' },
        })
      : new ApiError('error', 'Too many files are arriving at the same time. Try again later.', {
          status: 503,
          headers,
        })
  }
}
