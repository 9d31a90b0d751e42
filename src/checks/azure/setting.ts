import type { Cursor } from '../../model/cursor.ts'
import { passIf, type Sentences, type Verdict } from '../check.ts'
import { isSetTo, type Words } from '../words.ts'

export { isGood, isSetTo, mustBeGood, mustNotBeBad, type Words } from '../words.ts'

/** What many settings are. */
export const SWITCH: Words = { good: ['Enabled'], bad: ['Disabled'] }

/** PASS for a setting with this value, regardless of case; FAIL for one with another value or that is not set. */
export function mustBeSetTo(setting: Cursor<string>, value: string, sentences: Sentences): Verdict {
  return passIf(isSetTo(setting, value), setting, sentences)
}
