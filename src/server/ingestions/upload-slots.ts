import { TenantSlots } from './tenant-slots.ts'
import { TenantTurns } from './tenant-turns.ts'

/** The slots that an upload passes through, in this order. */
export interface UploadSlots {
  /** Taken before anything of the body is read. Each keeps up to one piece of its file in memory. */
  readonly receiving: TenantSlots
  /** Taken as well by a file of several pieces: it keeps a connection to the database for as long as its sender takes. */
  readonly storing: TenantSlots
  /** Taken for each piece that is read of a file. */
  readonly turns: TenantTurns
}

/** Some fifty megabytes, and far more than arrive at the same moment. */
const RECEIVING = 40
/** Half of the connections that a process has by default: the other half answers everything else. */
const DEFAULT_STORING = 5

/** The slots of one process. `storing` is how many connections to the database uploads may keep. */
export function uploadSlots(storing = DEFAULT_STORING): UploadSlots {
  return {
    receiving: new TenantSlots({ slots: RECEIVING }),
    storing: new TenantSlots({ slots: storing }),
    turns: new TenantTurns(),
  }
}
