import { parseDatetime } from '../../ocsf/timestamps.ts'
import { ApiError } from '../http/errors.ts'

/** Schema of an attribute with a time or null. */
export const TIME_OR_NULL = { anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] }

/** The time in an attribute of a document; throws 400 unless it is in the future. */
export function futureTime(attribute: string, text: string, example: string): Date {
  const time = parseDatetime(text)
  if (time !== undefined && time.getTime() > Date.now()) return time
  throw new ApiError('invalid', `${attribute} must be a time in the future, such as ${example}.`, {
    source: { pointer: `/data/attributes/${attribute}` },
  })
}
