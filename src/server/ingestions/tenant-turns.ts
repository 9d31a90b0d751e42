/** Ten times what reading a piece takes when it arrives quickly. A longer turn is waiting for its sender. */
const LONGEST_TURN_MS = 250

/**
 * Lets uploads of one tenant read one piece at a time, in turns. After each turn they pause for as long as it took, so
 * that a tenant uses at most half of this process. A tenant with a single upload never pauses, and a slow sender does
 * not keep its turn.
 */
export class TenantTurns {
  /** When the last requested turn of each tenant ends. */
  readonly #ends = new Map<string, Promise<void>>()

  /** Runs `work` after the turns requested before it. */
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
