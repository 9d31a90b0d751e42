import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { passIf, type Sentences, type Verdict } from '../check.ts'
import { isText } from '../logic.ts'

/** Whether a setting has this value, regardless of case, as in Azure: `Deny`, `deny`. `Undecidable` when it is unknown and may have it. */
export function isSetTo(setting: Cursor<string>, value: string): boolean {
  if (isUnknown(setting.value)) return isText(setting, value)
  return setting.value?.toLowerCase() === value.toLowerCase()
}

/** PASS for a setting with this value, regardless of case; FAIL for one with another value or that is not set. */
export function mustBeSetTo(setting: Cursor<string>, value: string, sentences: Sentences): Verdict {
  return passIf(isSetTo(setting, value), setting, sentences)
}

/** FAIL for a setting with this value, regardless of case; PASS for one with another value or that is not set. */
export function mustNotBeSetTo(setting: Cursor<string>, value: string, sentences: Sentences): Verdict {
  return passIf(!isSetTo(setting, value), setting, sentences)
}
