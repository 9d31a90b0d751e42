import type { CheckMetadata } from '../checks/check.ts'
import { complianceOf } from '../compliance/controls-of.ts'
import type { ComplianceReport, ControlResult, ControlStatus, NotAssessed } from '../compliance/report.ts'
import { count, number } from '../text/amounts.ts'

/** Names that fit into columns. */
export const CONTROL_STATUS_NAMES: Readonly<Record<ControlStatus, string>> = {
  failed: 'failed',
  review: 'to review',
  muted: 'muted',
  passed: 'passed',
  'not-assessed': 'not assessed',
}

/** Worst first, as the type has them: reports see only types of the code that counts. */
export const CONTROL_STATUSES_WORST_FIRST: readonly ControlStatus[] = [
  'failed',
  'review',
  'muted',
  'passed',
  'not-assessed',
]

/** Why a control is not assessed, as a sentence. */
export const NOT_ASSESSED_SENTENCES: Readonly<Record<NotAssessed, string>> = {
  live: 'It shows only in what runs.',
  people: 'It is about people and their documents.',
  'no-check': 'No check is about it.',
  'left-out': 'A check of it was left out of the scan.',
  'no-resource': 'Nothing of the kind was found.',
}

/** The same in few words, for columns and counts. */
export const NOT_ASSESSED_LABELS: Readonly<Record<NotAssessed, string>> = {
  people: 'about people and documents',
  live: 'only seen in what runs',
  'no-check': 'without a check',
  'left-out': 'with checks left out',
  'no-resource': 'nothing of the kind found',
}

/** `40 only seen in what runs`, `9 without a check`: reasons that no control has are left out. */
export function notAssessedSummary({ controls }: ComplianceReport): readonly string[] {
  return Object.entries(NOT_ASSESSED_LABELS)
    .map(([reason, label]) => [controls.filter((one) => one.notAssessed === reason).length, label] as const)
    .filter(([amount]) => amount > 0)
    .map(([amount, label]) => `${number(amount)} ${label}`)
}

/** `12 controls failed`, `3 to review`: statuses that no control has are left out. */
export function controlSummary(summary: Readonly<Record<ControlStatus, number>>): readonly string[] {
  const statuses = CONTROL_STATUSES_WORST_FIRST.filter((status) => summary[status] > 0)
  return statuses.map((status, at) => {
    const amount = at === 0 ? count(summary[status], 'control') : number(summary[status])
    return `${amount} ${CONTROL_STATUS_NAMES[status]}`
  })
}

/** `3 failed, 12 passed`, or why the control is not assessed. */
export function controlDetail({ notAssessed, findings }: ControlResult): string {
  if (notAssessed) return NOT_ASSESSED_SENTENCES[notAssessed]
  return (['failed', 'review', 'muted', 'passed'] as const)
    .filter((status) => findings[status] > 0)
    .map((status) => `${number(findings[status])} ${CONTROL_STATUS_NAMES[status]}`)
    .join(', ')
}

/** `cis-aws-7.0: 3.1.4, 3.1.5; aws-fsbp: S3.14` */
export function complianceText(check: CheckMetadata): string {
  return Object.entries(complianceOf(check))
    .map(([framework, controls]) => `${framework}: ${controls.join(', ')}`)
    .join('; ')
}
