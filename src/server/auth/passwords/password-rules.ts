import { UsageError } from '../../../errors.ts'

/** Length is what makes a password strong; rules on what is in it only make it hard to remember (NIST SP 800-63B). */
const MIN_CHARACTERS = 12
/** Far beyond any passphrase; what is longer costs time and adds nothing. */
const MAX_BYTES = 1024

/** Refuses what may not become a password. Whoever logs in is not asked: the rules may change, passwords do not. */
export function refuseWeakPassword(password: string): void {
  // As people count: an emoji is one character, whatever it takes in UTF-16.
  const characters = [...password].length
  if (characters < MIN_CHARACTERS) {
    throw new UsageError(
      `The password has ${characters} characters, and needs ${MIN_CHARACTERS} or more. A few random words make a good one.`,
    )
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new UsageError(`The password is longer than ${MAX_BYTES} bytes. Choose a shorter one.`)
  }
}
