import { UsageError } from '../../../errors/assay-error.ts'

/** Length makes a password strong; composition rules only make it hard to remember (NIST SP 800-63B). */
const MIN_CHARACTERS = 12
/** Far beyond any passphrase; longer ones cost time and add nothing. */
const MAX_BYTES = 1024

/** Throws for a new password that is too weak. Not applied at login: the rules may change after a password was set. */
export function refuseWeakPassword(password: string): void {
  // Counts code points, as people do: an emoji is one character.
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
