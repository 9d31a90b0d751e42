import { ApiError, temporaryError } from '../http/errors.ts'

/** Largest share of one tenant, so that others find free slots however slowly it sends. */
const TENANT_SHARE = 0.6
/** Long enough for most uploads to finish, short enough that no client has timed out. */
const DEFAULT_WAIT_MS = 30_000
/** A waiting upload is not read; it costs its connection and the system's receive buffer. */
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
 * Limits how many uploads run at the same time in this process, and per tenant. Further uploads wait rather than being
 * refused at once, since a push sends one request and does not repeat it.
 */
export class TenantSlots {
  readonly #slots: number
  readonly #slotsPerTenant: number
  readonly #waitMs: number
  /** Occupied slots of each tenant that has any. */
  readonly #taken = new Map<string, number>()
  /** Longest waiting first. */
  readonly #waiting = new Set<Waiting>()

  constructor({ slots, slotsPerTenant, waitMs = DEFAULT_WAIT_MS }: TenantSlotsOptions) {
    this.#slots = slots
    this.#slotsPerTenant = slotsPerTenant ?? Math.max(1, Math.floor(slots * TENANT_SHARE))
    this.#waitMs = waitMs
  }

  /**
   * Runs `work` in a slot. When none becomes free in time, throws an ApiError: 429 when the tenant has as many as it
   * may, else 503.
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

  /** Takes the slot on behalf of the waiting upload, so that no other can take it in between. */
  #admit(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#waiting.delete(next)
      this.#take(next.tenantId)
      next.begin()
    }
  }

  /** The upload to admit: of the tenant with the fewest slots, the one that waited longest. */
  #next(): Waiting | undefined {
    let next: Waiting | undefined
    for (const waiting of this.#waiting) {
      if (!this.#hasSlotFor(waiting.tenantId)) continue
      if (next === undefined || this.#takenBy(waiting.tenantId) < this.#takenBy(next.tenantId)) next = waiting
    }
    return next
  }

  #refusal(tenantId: string): ApiError {
    const seconds = Math.max(1, Math.ceil(this.#waitMs / 1000))
    return this.#takenBy(tenantId) >= this.#slotsPerTenant
      ? new ApiError('rate_limited', 'This tenant sends too many files at the same time. Try again later.', {
          headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' },
        })
      : temporaryError(503, 'Too many files are arriving at the same time. Try again later.', seconds)
  }
}
