import { UsageError } from '../../errors.ts'

const UNIQUE_VIOLATION = '23505'

/** Turns the database's word for "there is one already" into ours; throws everything else as it is. */
export function refuseDuplicate(error: unknown, message: string): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
    throw new UsageError(message, { cause: error })
  }
  throw error
}
