import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { fail, pass, type Verdict } from '../check.ts'
import { mayBeginWithSecret } from './secret-in.ts'
import { isWhollyFilledIn } from './secret-reference.ts'

/** FAIL for a password that a file says in plain text. One that is not known is filled in from elsewhere. */
export function passwordNotLiteral(password: Cursor<string>): Verdict {
  const { value } = password
  if (!value) return pass('No password is written in plain text.')
  if (!isUnknown(value) && isWhollyFilledIn(value)) return pass('The password is filled in.', password)
  if (!isUnknown(value)) return fail('The password is written in plain text.', password)
  if (value.candidates) return fail('A password that may be used is written in plain text.', password)
  if (mayBeginWithSecret(value)) password.known()
  return pass('The password is filled in.', password)
}
