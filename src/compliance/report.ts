import type { CheckMetadata } from '../checks/check.ts'
import { entryOf } from '../collections/entry-of.ts'
import type { Finding } from '../findings/finding.ts'
import { controlsOf } from './controls-of.ts'
import type { Control, Framework } from './framework.ts'

/** How a scan stands by the controls of one framework. */
export interface ComplianceReport {
  readonly framework: Framework
  /** Every control, in the order of the framework. */
  readonly controls: readonly ControlResult[]
  /** How many controls have each status. */
  readonly summary: Readonly<Record<ControlStatus, number>>
}

export interface ControlResult {
  readonly control: Control
  readonly status: ControlStatus
  /** Why it is not assessed; absent where it is. */
  readonly notAssessed?: NotAssessed
  readonly findings: FindingCounts
  /** The ids of the checks that are about the control, whether they ran or not. */
  readonly checks: readonly string[]
}

/** Worst first. A control is `passed` only if all of its findings passed, and none is muted. */
export type ControlStatus = 'failed' | 'review' | 'muted' | 'passed' | 'not-assessed'

/**
 * Why nothing can be said of a control: it shows only in what runs, or with people; no check is about it; a check of it
 * was left out of the scan; or its checks found nothing of the kind they look at.
 */
export type NotAssessed = 'live' | 'people' | 'no-check' | 'left-out' | 'no-resource'

/** A muted finding counts as muted and nothing else. A failure that was there before counts as failed. */
export interface FindingCounts {
  readonly failed: number
  readonly review: number
  readonly muted: number
  readonly passed: number
}

export interface Assessment {
  readonly findings: readonly Finding[]
  /** The checks that ran. */
  readonly ran: readonly CheckMetadata[]
  /** The checks to choose from. */
  readonly catalogue: readonly CheckMetadata[]
}

/** Reports the findings of a scan by the controls of a framework. */
export function complianceReport(framework: Framework, assessment: Assessment): ComplianceReport {
  const counts = countsByCheck(assessment.findings)
  const ran = new Set(assessment.ran.map(({ id }) => id))
  const checks = checksByControl(framework, assessment.catalogue)
  const controls = framework.controls.map((control) =>
    controlResult(control, checks.get(control) ?? [], ran, counts),
  )
  return { framework, controls, summary: summarize(controls) }
}

function controlResult(
  control: Control,
  checks: readonly string[],
  ran: ReadonlySet<string>,
  counts: ReadonlyMap<string, FindingCounts>,
): ControlResult {
  const findings = checks.map((check) => counts.get(check) ?? NONE).reduce(sum, NONE)
  const notAssessed = reasonNotAssessed(control, checks, ran, findings)
  if (notAssessed) return { control, status: 'not-assessed', notAssessed, findings, checks }
  return { control, status: statusOf(findings), findings, checks }
}

function reasonNotAssessed(
  { evidence }: Control,
  checks: readonly string[],
  ran: ReadonlySet<string>,
  findings: FindingCounts,
): NotAssessed | undefined {
  if (checks.length === 0) return evidence === 'files' ? 'no-check' : evidence
  const { failed, review, muted, passed } = findings
  if (failed + review + muted > 0) return undefined
  // What a check would have found that did not run is unknown, so the others do not make the control pass.
  if (!checks.every((check) => ran.has(check))) return 'left-out'
  if (passed > 0) return undefined
  // Checks of a live account may be about it, and the scan was of files.
  return evidence === 'live' ? 'live' : 'no-resource'
}

function statusOf({ failed, review, muted }: FindingCounts): ControlStatus {
  if (failed > 0) return 'failed'
  if (review > 0) return 'review'
  return muted > 0 ? 'muted' : 'passed'
}

const NONE: FindingCounts = { failed: 0, review: 0, muted: 0, passed: 0 }

function countsByCheck(findings: readonly Finding[]): ReadonlyMap<string, FindingCounts> {
  const counts = new Map<string, FindingCounts>()
  for (const finding of findings) {
    const kind = kindOf(finding)
    const before = counts.get(finding.check.id) ?? NONE
    counts.set(finding.check.id, { ...before, [kind]: before[kind] + 1 })
  }
  return counts
}

function kindOf({ status, suppression }: Finding): keyof FindingCounts {
  if (suppression) return 'muted'
  if (status === 'FAIL') return 'failed'
  return status === 'MANUAL' ? 'review' : 'passed'
}

function sum(left: FindingCounts, right: FindingCounts): FindingCounts {
  return {
    failed: left.failed + right.failed,
    review: left.review + right.review,
    muted: left.muted + right.muted,
    passed: left.passed + right.passed,
  }
}

function checksByControl(
  framework: Framework,
  catalogue: readonly CheckMetadata[],
): ReadonlyMap<Control, readonly string[]> {
  const checks = new Map<Control, string[]>()
  for (const check of catalogue) {
    for (const control of controlsOf(check, framework)) entryOf(checks, control, () => []).push(check.id)
  }
  return checks
}

function summarize(controls: readonly ControlResult[]): ComplianceReport['summary'] {
  const amount = (status: ControlStatus) => controls.filter((control) => control.status === status).length
  return {
    failed: amount('failed'),
    review: amount('review'),
    muted: amount('muted'),
    passed: amount('passed'),
    'not-assessed': amount('not-assessed'),
  }
}
