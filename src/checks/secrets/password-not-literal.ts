import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { fail, pass, type Verdict } from '../check.ts'

/** FAIL for a password that a file says in plain text. One that is not known is filled in from elsewhere. */
export function passwordNotLiteral(password: Cursor<string>): Verdict {
  if (!password.value) return pass('No password is written in plain text.')
  if (isUnknown(password.value)) return pass('The password is filled in.', password)
  return fail('The password is written in plain text.', password)
}
