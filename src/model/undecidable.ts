import { Unknown } from './unknown.ts'

/**
 * Thrown where a check needs a value that is unknown; the engine turns it into a MANUAL verdict. Not an error of the
 * program.
 */
export class Undecidable extends Error {
  readonly unknown: Unknown
  /** Path of the property whose value is needed. */
  readonly at: string | undefined

  constructor(unknown: Unknown, at: string | undefined, subject = at ?? 'A value this check needs') {
    super(`${subject} is unknown: ${unknown.reason}`)
    this.unknown = unknown
    this.at = at
  }
}

/**
 * What is thrown where there is more than a check or an evaluation follows: the rest of it may decide. `subject` begins
 * the sentence, and `things` are counted: `150 folders`.
 */
export function beyondLimit(subject: string, limit: number, things: string, at?: string): Undecidable {
  const reason = `there are more than ${limit} ${things}, and no more are followed`
  return new Undecidable(new Unknown(reason), at, subject)
}
