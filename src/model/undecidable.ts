import { Unknown } from './unknown.ts'

/**
 * Thrown where a check needs a value that is unknown; the engine turns it into a MANUAL verdict. Not an error of the
 * program.
 */
export class Undecidable extends Error {
  readonly unknown: Unknown
  /** Path of the property whose value is needed. */
  readonly at: string | undefined

  constructor(unknown: Unknown, at: string | undefined) {
    super(`${at ?? 'A value this check needs'} is unknown: ${unknown.reason}`)
    this.unknown = unknown
    this.at = at
  }
}

/** What is thrown where there is more than a check or an evaluation follows: the rest of it may decide. */
export function beyondLimit(subject: string, limit: number, things: string): Undecidable {
  return new Undecidable(
    new Unknown(`there are more than ${limit} ${things}, and no more are followed`),
    subject,
  )
}
