import type { Finding } from '../findings/finding.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { STATUSES } from '../ocsf/status.ts'

/** Failures first, the worst of them on top, then in reading order; the check and the uid settle what is left. */
export function byImportance(findings: readonly Finding[]): readonly Finding[] {
  const byRank = Map.groupBy(findings, rankOf)
  const ranks = [...byRank.keys()].sort((left, right) => left - right)
  return ranks.flatMap((rank) => byRank.get(rank)?.sort(inReadingOrder) ?? [])
}

/** The smaller, the more important. */
function rankOf({ status, severity }: Finding): number {
  return STATUSES.indexOf(status) * SEVERITIES.length - SEVERITIES.indexOf(severity)
}

function inReadingOrder(left: Finding, right: Finding): number {
  return (
    compareText(left.location?.file ?? '', right.location?.file ?? '') ||
    (left.location?.startLine ?? 0) - (right.location?.startLine ?? 0) ||
    compareText(left.check.id, right.check.id) ||
    compareText(left.uid, right.uid)
  )
}

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
