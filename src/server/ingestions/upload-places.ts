import { Places } from './places.ts'
import { Turns } from './turns.ts'

/** The places that an upload passes through, in this order. */
export interface UploadPlaces {
  /** Taken before anything of the body is read. Each keeps up to one piece of its file in memory. */
  readonly receiving: Places
  /** Taken as well by a file of several pieces: it keeps a connection to the database for as long as its sender takes. */
  readonly storing: Places
  /** Taken for each piece that is read of a file. */
  readonly turns: Turns
}

/** Some fifty megabytes, and far more than arrive at the same moment. */
const RECEIVING = 40
/** Half of the connections that a process has by default: the other half answers everything else. */
const DEFAULT_STORING = 5

/** The places of one process. `storing` is how many connections to the database uploads may keep. */
export function uploadPlaces(storing = DEFAULT_STORING): UploadPlaces {
  return {
    receiving: new Places({ places: RECEIVING }),
    storing: new Places({ places: storing }),
    turns: new Turns(),
  }
}
