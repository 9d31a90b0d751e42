import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import type { RecordScope } from '../../ocsf/record-scope.ts'
import { instantOf } from '../../ocsf/timestamps.ts'
import type { Viewer } from '../../store/viewer.ts'
import { FileNotes } from './file-notes.ts'
import { FileScans } from './file-scans.ts'
import { SharedUids } from './shared-uids.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What holds for all records of a file. */
export class FileContext {
  /** The teams whose accounts the sender sees; null: all accounts. */
  readonly teams: Viewer['teams']
  /** For records that state no scope; given with the upload. */
  readonly scope: RecordScope | null
  /** Of all records so far. */
  readonly scans = new FileScans()
  readonly notes = new FileNotes()
  readonly sharedUids = new SharedUids()
  readonly #receivedAt: number

  constructor({ receivedAt, scope, teams }: Pick<FileContext, 'scope' | 'teams'> & { receivedAt: Date }) {
    this.#receivedAt = receivedAt.getTime()
    this.teams = teams
    this.scope = scope
  }

  /**
   * Milliseconds since 1970. More than a day after the file arrived is a clock that is wrong, and counts as the arrival:
   * otherwise no later scan could ever change what the record says.
   */
  timeOf(record: IngestionRecord): number {
    const { uid } = record.finding_info
    const time = instantOf(record, (correction) => this.notes.add(correction, uid))?.getTime() ?? 0
    if (time <= this.#receivedAt + DAY_MS) return time
    this.notes.add('time_ahead', uid)
    return this.#receivedAt
  }

  /** Makes documents of the same records differ when the scope given with the upload does. */
  get salt(): string {
    return this.scope === null ? '' : JSON.stringify(this.scope)
  }
}
