import type { AppliedConfiguration, AppliedSetting } from '../scan/result.ts'
import { count } from '../text/amounts.ts'
import { enumeration } from '../text/enumeration.ts'

/** A longer value is left out of the sentence. */
const MAX_VALUE_LENGTH = 40

/** What a configuration decided of a scan, and how much it leaves out, in a sentence. */
export function configurationSentence(configuration: AppliedConfiguration): string {
  const { file, origin, settings } = configuration
  const found = origin === 'found' ? ', found in the scanned code,' : ''
  return `${file}${found} sets ${enumeration(settings.map(setting))}. It leaves out ${leftOut(configuration)}.`
}

function setting({ name, value }: AppliedSetting): string {
  const text = typeof value === 'object' ? value.join(', ') : String(value)
  return text.length > MAX_VALUE_LENGTH ? name : `${name} (${text})`
}

function leftOut({ checksLeftOut, filesLeftOut, foldersLeftOut }: AppliedConfiguration): string {
  const parts = [
    [checksLeftOut, 'check'],
    [filesLeftOut, 'file'],
    [foldersLeftOut, 'folder'],
  ] as const
  const counted = parts.filter(([amount]) => amount > 0).map(([amount, noun]) => count(amount, noun))
  return counted.length === 0 ? 'no check and no file' : enumeration(counted)
}
