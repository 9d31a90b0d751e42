import type { Check } from '../checks/check.ts'
import { compare } from '../findings/compare.ts'
import type { Comparison, EarlierFinding } from '../findings/comparison.ts'
import type { Finding } from '../findings/finding.ts'
import type { Gap } from '../sources/source.ts'

/** The findings of an earlier scan, from a file. */
export interface Baseline {
  /** As it was named on the command line. */
  readonly file: string
  readonly findings: readonly EarlierFinding[]
}

/** What a scan has looked at. */
interface Looked {
  readonly checks: readonly Check[]
  readonly gaps: readonly Gap[]
  readonly isUnread: ((file: string) => boolean) | undefined
}

/** The findings of a scan, compared with a baseline if there is one. */
export function compareScan(
  findings: readonly Finding[],
  baseline: Baseline | undefined,
  looked: Looked,
): { readonly findings: readonly Finding[]; readonly comparison?: Comparison } {
  if (!baseline) return { findings }
  const earlier = { findings: baseline.findings, renamedFiles: new Map<string, string>() }
  const compared = compare(findings, earlier, covering(looked))
  const state = { kind: 'baseline', file: baseline.file } as const
  return { findings: compared.findings, comparison: { with: state, fixed: compared.fixed } }
}

/** Whether a scan would have found an earlier finding again: its check ran, and its file was read or is gone. */
function covering({ checks, gaps, isUnread }: Looked): (finding: EarlierFinding) => boolean {
  const ran = new Set(checks.map(({ id }) => id))
  const notRead = new Set(gaps.map(({ subject }) => subject))
  return ({ check, origin, file }) =>
    ran.has(check) && !notRead.has(origin) && (file === undefined || !(notRead.has(file) || isUnread?.(file)))
}
