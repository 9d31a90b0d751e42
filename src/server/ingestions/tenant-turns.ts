/** A piece of a file that arrives quickly takes a tenth of it. A turn that is longer waits for its sender. */
const LONGEST_TURN_MS = 250

/**
 * The files that one tenant sends at the same time are read in turns, one piece of each. After a turn they rest for as
 * long as it took, so that they take half of this process at most. A tenant that sends one file never rests, and a slow
 * sender does not keep the turn.
 */
export class TenantTurns {
  /** Of each tenant, when the turn that was asked for last is over. */
  readonly #ends = new Map<string, Promise<void>>()

  /** Does the work when the turns before it are over. */
  async take<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#ends.get(tenantId)
    const { promise: end, resolve } = Promise.withResolvers<void>()
    this.#ends.set(tenantId, end)
    await before
    const began = performance.now()
    const limit = setTimeout(resolve, LONGEST_TURN_MS)
    try {
      return await work()
    } finally {
      clearTimeout(limit)
      if (this.#ends.get(tenantId) === end) this.#ends.delete(tenantId)
      setTimeout(resolve, Math.min(performance.now() - began, LONGEST_TURN_MS))
    }
  }
}
