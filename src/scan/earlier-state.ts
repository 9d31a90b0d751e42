import type { Check } from '../checks/check.ts'
import { compare } from '../findings/comparison/compare-findings.ts'
import type { ComparedState, Comparison } from '../findings/comparison/comparison.ts'
import {
  type EarlierFinding,
  type EarlierFindings,
  earlierFinding,
} from '../findings/comparison/earlier-finding.ts'
import type { Finding } from '../findings/finding.ts'
import type { EarlierState, Gap } from '../sources/source.ts'
import { placeDigests, type TextOf } from './place-digests.ts'

/** The findings of an earlier scan, from a file. */
export interface Baseline {
  /** As it was named on the command line. */
  readonly file: string
  readonly findings: readonly EarlierFinding[]
}

/** The findings of an earlier state, and which state that is. */
export interface Earlier extends EarlierFindings {
  readonly state: ComparedState
}

/** A baseline does not tell how files were renamed. */
export function fromBaseline({ file, findings }: Baseline): Earlier {
  return { state: { kind: 'baseline', file }, findings, renamedFiles: new Map() }
}

/** The findings of an earlier commit. */
export function fromCommit(
  { ref, commit, renamedFiles, textOf }: EarlierState,
  findings: readonly Finding[],
): Earlier {
  const digestsOf = placeDigests(textOf, findings)
  const earlier = findings.flatMap((finding) => earlierFinding(finding, digestsOf) ?? [])
  return { state: { kind: 'commit', ref, commit }, findings: earlier, renamedFiles }
}

/** What a scan has looked at. */
interface ScanScope {
  readonly checks: readonly Check[]
  readonly gaps: readonly Gap[]
  readonly isUnread: ((file: string) => boolean) | undefined
  readonly textOf: TextOf | undefined
}

/** The findings of a scan, compared with an earlier state if there is one. */
export function compareScan(
  findings: readonly Finding[],
  earlier: Earlier | undefined,
  scope: ScanScope,
): { readonly findings: readonly Finding[]; readonly comparison?: Comparison } {
  if (!earlier) return { findings }
  const digestsOf = placeDigests(scope.textOf, findings)
  const compared = compare(findings, earlier, covering(scope), digestsOf)
  return { findings: compared.findings, comparison: { with: earlier.state, fixed: compared.fixed } }
}

/** Whether a scan would have found an earlier finding again: its check ran, and its file was read or is gone. */
function covering({ checks, gaps, isUnread }: ScanScope): (finding: EarlierFinding) => boolean {
  const ran = new Set(checks.map(({ id }) => id))
  const notRead = new Set(gaps.map(({ subject }) => subject))
  return ({ check, origin, file }) =>
    ran.has(check) && !notRead.has(origin) && (file === undefined || !(notRead.has(file) || isUnread?.(file)))
}
