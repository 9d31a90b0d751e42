import { UsageError } from '../../errors/assay-error.ts'
import { errorCode } from '../../errors/message-of.ts'

const UNIQUE_VIOLATION = '23505'

/** Throws `message` as an error for a unique violation; rethrows any other error. */
export function refuseDuplicate(error: unknown, message: string): never {
  if (errorCode(error) === UNIQUE_VIOLATION) throw new UsageError(message, { cause: error })
  throw error
}
