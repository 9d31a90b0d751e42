import { TenantSlots } from './tenant-slots.ts'

/** The limits that an upload passes, in this order. */
export interface UploadSlots {
  /** Taken before any of the body is read. Each upload keeps up to one piece of its file in memory. */
  readonly receiving: TenantSlots
  /** Also taken by a file of several pieces, which occupies a database connection until its sender is done. */
  readonly storing: TenantSlots
  /** Taken for each piece read from a file. */
  readonly turns: TenantTurns
}

/** About fifty megabytes of memory, and far more uploads than arrive at once. */
const RECEIVING = 40
/** Half of a process's default connections; the other half serves everything else. */
const DEFAULT_STORING = 5

/** The limits of one process. `storing` is how many database connections uploads may occupy. */
export function uploadSlots(storing = DEFAULT_STORING): UploadSlots {
  return {
    receiving: new TenantSlots({ slots: RECEIVING }),
    storing: new TenantSlots({ slots: storing }),
    turns: new TenantTurns(),
  }
}

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
