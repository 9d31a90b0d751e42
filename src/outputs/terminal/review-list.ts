import type { Finding } from '../../findings/finding.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { checkIds, type Mistake, oncePerResource, undecided } from '../finding-groups.ts'
import { aboutCheck, findingBlock, TEXT_INDENT } from './finding-block.ts'
import { flow, listed } from './layout.ts'
import { badge } from './severity-style.ts'
import type { View } from './view.ts'
import { separated } from './whole-or-brief.ts'

/** Findings for manual review by their causes, listed with --verbose only; the verdict has their number. */
export function reviewList(findings: readonly Finding[], view: View): string[] {
  if (!view.verbose) return []
  const manual = findings.filter(({ status, suppression }) => status === 'MANUAL' && !suppression)
  return separated(undecided(manual).map((mistake) => review(mistake, view)))
}

/** What one check cannot decide, or several for the same cause, with their names. */
function review(mistake: Mistake, view: View): string[] {
  const ids = checkIds(mistake)
  const ending = ids.length === 1 ? aboutCheck(mistake.first.check, view) : names(ids, view)
  return findingBlock(oncePerResource(mistake), badge('manual', view.colors.magenta), view, ending)
}

function names(ids: readonly string[], { colors, width }: View): string[] {
  const parts = [`Undecided for ${count(ids.length, 'check')}:`, ...listed(ids.map(printable))]
  return flow(parts, width - TEXT_INDENT, ' ').map((line) => colors.dim(line))
}
