import type { Step } from '../../model/github-actions/workflow.ts'
import type { Origin } from './origin.ts'
import { isOutsiderText } from './outsider-texts.ts'
import { type Place, placeOfStep } from './place.ts'
import { Provenance } from './provenance.ts'
import { trustInGiven } from './step-outputs.ts'
import { type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { isAmong, untrustedFilesBefore, withoutReplaced } from './untrusted-files.ts'

/** What a program hands in. */
const UNCLEAR_NAMES = /^github\.event\.client_payload/

/** Texts that strangers write, and files that they bring. */
const STRANGERS_TEXTS: Origin = {
  named(path, place) {
    if (isOutsiderText(path, place)) return UNTRUSTED
    return UNCLEAR_NAMES.test(path) ? UNCLEAR : undefined
  },
  isWritten: () => false,
  ofOutput: trustInGiven,
  isPrinted: () => false,
  inFiles,
  byHand: true,
}

/** How far strangers control a text. */
export const strangersTexts = new Provenance(STRANGERS_TEXTS)

/** Files are the repository's own, unless strangers brought them. */
function inFiles(paths: readonly string[], folders: readonly string[], step: Step, place: Place): Trust {
  const isUntrusted = untrustedFilesBefore(placeOfStep(step, place))
    .map(withoutReplaced)
    .some((files) => paths.some((path) => folders.some((folder) => isAmong(path, folder, files))))
  if (!isUntrusted) return UNCLEAR
  return isChecked(step) ? UNCLEAR : UNTRUSTED
}

/** Whether a script compares what it reads with a pattern, which may let nothing harmful through. */
function isChecked({ run }: Step): boolean {
  return run !== undefined && /=~|\bcase\b|\bgrep -[a-zA-Z]*[qE]/.test(run.text)
}
