import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isSet } from '../logic.ts'

/** The default service account of Compute Engine, which often has the role Editor. */
const DEFAULT_ACCOUNT = /^default$|-compute@developer\.gserviceaccount\.com$/

/** Whether an account is the default one, which is also taken where none is named. */
export function isDefaultAccount(account: Cursor<string>): boolean {
  if (!isSet(account)) return true
  return !isUnknown(account.value) && DEFAULT_ACCOUNT.test(account.value ?? '')
}
