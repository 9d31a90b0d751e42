import { parseDatetime } from '../../ocsf/timestamps.ts'
import type { Assignee } from '../../store/findings/assignees.ts'
import { ApiError } from '../http/errors.ts'

/** Schema of an attribute with an email address or null. */
export const EMAIL_OR_NULL = {
  anyOf: [
    {
      type: 'string',
      minLength: 3,
      maxLength: 320,
      pattern: '^[^\\p{Cc}]*$',
      description: 'an email address',
    },
    { type: 'null' },
  ],
}

/** The member that an email address has named; throws 400 when there is none. */
export function memberNamed(member: Assignee | undefined): Assignee {
  if (member !== undefined) return member
  throw new ApiError('invalid', 'The tenant has no member with this email address.', {
    source: { pointer: '/data/attributes/assignee' },
  })
}

/** The time in an attribute, which may be over; throws 400 for any other text. */
export function timeOrNull(attribute: string, text: string | null): Date | null {
  if (text === null) return null
  const time = parseDatetime(text)
  if (time !== undefined) return time
  throw new ApiError('invalid', `${attribute} must be a time, such as 2030-01-31T23:59:59Z.`, {
    source: { pointer: `/data/attributes/${attribute}` },
  })
}
