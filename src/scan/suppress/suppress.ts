import type { Finding } from '../../findings/finding.ts'
import type { MuteRule } from '../../findings/mute-rule.ts'
import type { IneffectiveSuppression } from '../../findings/suppression.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { CheckIds } from './check-ids.ts'
import { InlineIgnores } from './inline-ignores.ts'
import { MuteList } from './mute-list.ts'
import type { Known } from './same-topics.ts'

/** What people want suppressed, and what is needed to judge it. */
export interface Suppressions {
  /** What scanned files say, as it is written there. */
  readonly inlineIgnores: readonly InlineIgnore[]
  readonly muteRules: readonly MuteRule[]
  /** All checks there are. */
  readonly known: readonly Known[]
  /** Ids of the checks that ran: of others nothing can be found. */
  readonly ran: Iterable<string>
  readonly account: string
  /** The day of the scan, in UTC: `2026-12-31`. */
  readonly today: string
}

export interface Suppressed {
  readonly findings: readonly Finding[]
  /** In the order of their places. */
  readonly ineffective: readonly IneffectiveSuppression[]
}

/**
 * Marks the findings that somebody has suppressed, with reason, beside the code or in a mute list. What passes stays as
 * it is. Where both suppress a finding, what is beside the code is told.
 */
export function suppress(findings: readonly Finding[], suppressions: Suppressions): Suppressed {
  const { inlineIgnores, muteRules } = suppressions
  if (inlineIgnores.length === 0 && muteRules.length === 0) return { findings, ineffective: [] }
  const ids = new CheckIds(suppressions.known)
  const inline = new InlineIgnores(inlineIgnores, { ...suppressions, ids })
  const muteList = new MuteList(muteRules, { ...suppressions, ids })
  return {
    findings: findings.map((finding) => {
      const beside = inline.suppressionOf(finding)
      const listed = muteList.suppressionOf(finding)
      const suppression = beside ?? listed
      return suppression ? { ...finding, suppression } : finding
    }),
    ineffective: [...inline.ineffective(), ...muteList.ineffective()].sort(byPlace),
  }
}

function byPlace({ place: left }: IneffectiveSuppression, { place: right }: IneffectiveSuppression): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1
  return left.line - right.line
}
