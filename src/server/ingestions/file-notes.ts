import type { TimeCorrection } from '../../ocsf/timestamps.ts'
import type { FileContents } from '../../store/ingestions/ingestions.ts'
import { cutText } from '../../text/shortened.ts'

/** What a sender should know of a file although no record of it was refused. */
export type NoteCode = TimeCorrection | 'time_ahead' | 'shared_uid'

const DETAILS: Readonly<Record<NoteCode, string>> = {
  local_time:
    'time_dt has no offset and differs from time: it is a local clock. The findings have the time of the attribute time.',
  utc_assumed: 'time_dt has no offset, and there is no time of that day beside it. It was read as UTC.',
  microseconds: 'time counts microseconds, and OCSF has milliseconds. It was read as microseconds.',
  nanoseconds: 'time counts nanoseconds, and OCSF has milliseconds. It was read as nanoseconds.',
  time_ahead: 'The time is more than a day ahead of the arrival of the file. It counts as the arrival.',
  shared_uid:
    'Different resources have the same finding_info.uid. Each is a finding of its own, found by its uid and resource.',
}

/** Findings that a note names. */
export const MAX_EXAMPLES = 10
const MAX_EXAMPLE_LENGTH = 200

interface Noted {
  count: number
  readonly examples: Set<string>
}

/** Notes on the records of a file, counted by what they say. */
export class FileNotes {
  readonly #notes = new Map<NoteCode, Noted>()

  /** `uid` is that of the finding. */
  add(code: NoteCode, uid: string): void {
    const noted = this.#notes.get(code) ?? { count: 0, examples: new Set() }
    noted.count += 1
    if (noted.examples.size < MAX_EXAMPLES) noted.examples.add(cutText(uid, MAX_EXAMPLE_LENGTH))
    this.#notes.set(code, noted)
  }

  /** As a job shows them, in a fixed order. */
  shown(): FileContents['notes'] {
    return [...this.#notes]
      .map(([code, { count, examples }]) => ({ code, count, detail: DETAILS[code], uids: [...examples] }))
      .sort((one, other) => (one.code < other.code ? -1 : 1))
  }
}
