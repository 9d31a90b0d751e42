import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isText } from '../logic.ts'

/** Whether a setting has this value, regardless of case, as in Azure: `Deny`, `deny`. `Undecidable` when it is unknown and may have it. */
export function isSetTo(setting: Cursor<string>, value: string): boolean {
  if (isUnknown(setting.value)) return isText(setting, value)
  return setting.value?.toLowerCase() === value.toLowerCase()
}
