import type { Finding } from '../findings/finding.ts'
import { findingUid } from '../findings/uid.ts'
import type { Status } from '../ocsf/status.ts'
import type { ScanResult } from '../scan/result.ts'
import type { Candidate } from './candidate.ts'

/** The candidates whose changes must not be made, each with the reason: theirs still fails, or another finding is worse. */
export function undesired(
  candidates: readonly Candidate[],
  before: ScanResult,
  after: ScanResult,
): ReadonlyMap<Finding, string> {
  const reasons = new Map<Finding, string>()
  const now = new Map(after.findings.map((finding) => [findingUid(finding), finding]))
  for (const { finding } of candidates) {
    const again = now.get(findingUid(finding))
    if (isFailing(again)) reasons.set(finding, `The change alone does not mend it. ${again.reason}`)
  }
  for (const { resource, file, reason } of worsened(before, after)) {
    for (const { finding } of blamed(candidates, resource, file)) {
      if (!reasons.has(finding)) reasons.set(finding, reason)
    }
  }
  return reasons
}

/** Whether a finding is still one to act on. It may be gone: its check may not apply to what the change made. */
export function isFailing(finding: Finding | undefined): finding is Finding {
  return finding !== undefined && finding.status !== 'PASS'
}

/** Something that is worse after changes, and where. */
interface Worse {
  readonly resource: string | undefined
  readonly file: string | undefined
  readonly reason: string
}

function worsened(before: ScanResult, after: ScanResult): readonly Worse[] {
  const statuses = new Map(before.findings.map((finding) => [findingUid(finding), finding.status]))
  const gaps = new Set(before.coverage.gaps.map(({ subject }) => subject))
  const findings = after.findings
    .filter((finding) => isWorse(statuses.get(findingUid(finding)), finding.status))
    .map(({ check, resource, location, status }) => ({
      resource: resource.uid,
      file: location?.file,
      reason: `The change would make ${check.id} ${status} for ${resource.address}.`,
    }))
  const unread = after.coverage.gaps
    .filter(({ subject }) => !gaps.has(subject))
    .map(({ subject, reason }) => ({
      resource: undefined,
      file: subject,
      reason: `The change would leave a gap: ${reason}`,
    }))
  const lost = before.coverage.resources - after.coverage.resources
  const missing = { resource: undefined, file: undefined, reason: 'The change would hide a resource.' }
  return [...findings, ...unread, ...(lost > 0 ? [missing] : [])]
}

function isWorse(before: Status | undefined, after: Status): boolean {
  if (after === 'PASS' || before === 'FAIL') return false
  return before !== after
}

/** The changes that may have made something worse: those of the same resource, else of the same file, else all. */
function blamed(
  candidates: readonly Candidate[],
  resource: string | undefined,
  file: string | undefined,
): readonly Candidate[] {
  const ofResource = candidates.filter(({ finding }) => finding.resource.uid === resource)
  if (ofResource.length > 0) return ofResource
  const ofFile = candidates.filter(({ changes }) => changes.some((change) => change.file === file))
  return ofFile.length > 0 ? ofFile : candidates
}
