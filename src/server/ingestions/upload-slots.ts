import { TenantSlots } from './tenant-slots.ts'
import { TenantTurns } from './tenant-turns.ts'

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
