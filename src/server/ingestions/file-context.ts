import type { RecordScope } from '../../ocsf/record-scope.ts'
import { FileScans } from './file-scans.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What holds for all records of a file. */
export class FileContext {
  /** For records that state no scope; given with the upload. */
  readonly scope: RecordScope | null
  /** Of all records so far. */
  readonly scans = new FileScans()
  readonly #receivedAt: number

  constructor({ receivedAt, scope }: { receivedAt: Date; scope: RecordScope | null }) {
    this.#receivedAt = receivedAt.getTime()
    this.scope = scope
  }

  /**
   * Milliseconds since 1970. More than a day after the file arrived is a clock that is wrong, and counts as the arrival:
   * otherwise no later scan could ever change what the record says.
   */
  timeOf(at: Date | undefined): number {
    const time = at?.getTime() ?? 0
    return time > this.#receivedAt + DAY_MS ? this.#receivedAt : time
  }

  /** Makes documents of the same records differ when the scope given with the upload does. */
  get salt(): string {
    return this.scope === null ? '' : JSON.stringify(this.scope)
  }
}
