import type { Cursor } from '../model/cursor.ts'
import { Undecidable } from '../model/undecidable.ts'
import { isUnknown, Unknown } from '../model/unknown.ts'
import { passIf, type Sentences, type Verdict } from './check.ts'
import { anyOf, isText } from './logic.ts'

/** The values that a cloud documents for a setting: those that are right, and all others. */
export interface Words {
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

/** Whether a setting has this value, regardless of case: `Deny`, `deny`. `Undecidable` when it is unknown and may have it. */
export function isSetTo(setting: Cursor<string>, value: string): boolean {
  if (isUnknown(setting.value)) return isText(setting, value)
  return setting.value?.toLowerCase() === value.toLowerCase()
}

/** Whether a setting has a good value, regardless of case. `Undecidable` for one that the cloud does not document. */
export function isGood(setting: Cursor<string>, { good, bad }: Words): boolean {
  if (anyOf(good, (word) => isSetTo(setting, word))) return true
  if (anyOf(bad, (word) => isSetTo(setting, word))) return false
  throw new Undecidable(new Unknown(`it is none of ${[...good, ...bad].join(', ')}`), setting.path)
}

/** PASS for a good value, FAIL for a bad one. */
export function mustBeGood(setting: Cursor<string>, words: Words, sentences: Sentences): Verdict {
  return passIf(isGood(setting, words), setting, sentences)
}

/** PASS for a good value, and for a setting that is left at its default; FAIL for a bad one. */
export function mustNotBeBad(setting: Cursor<string>, words: Words, sentences: Sentences): Verdict {
  return passIf(setting.value === undefined || isGood(setting, words), setting, sentences)
}
