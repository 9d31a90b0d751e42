import type { Finding } from '../../findings/finding.ts'
import { groupedByCheck } from '../finding-groups.ts'
import { findingBlock } from './finding-block.ts'
import { badge } from './severity-style.ts'
import type { View } from './view.ts'
import { separated } from './whole-or-brief.ts'

/** Findings for manual review, listed with --verbose only; the verdict has their number. */
export function reviewList(findings: readonly Finding[], view: View): string[] {
  if (!view.verbose) return []
  const manual = findings.filter(({ status, suppression }) => status === 'MANUAL' && !suppression)
  const mistakes = groupedByCheck(manual).flat()
  return separated(
    mistakes.map((mistake) => findingBlock(mistake, badge('manual', view.colors.magenta), view)),
  )
}
