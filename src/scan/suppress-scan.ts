import type { CheckMetadata } from '../checks/check.ts'
import type { Finding } from '../findings/finding.ts'
import type { MuteRule } from '../findings/mute-rule.ts'
import { dayOf } from '../text/day.ts'
import { type Suppressed, type Suppressions, suppress } from './suppress/suppress.ts'

/** What may suppress the findings of a scan. */
export interface SuppressionOptions {
  /** Whether comments, annotations and metadata in scanned files count. */
  readonly inlineIgnores: boolean
  readonly muteRules: readonly MuteRule[]
  /** All checks that a suppression may name. */
  readonly catalogue: readonly CheckMetadata[]
}

/** What a scan has read. */
interface Scanned extends Pick<Suppressions, 'account' | 'inlineIgnores' | 'ran'> {
  readonly startedAt: Date
}

/** The findings of a scan, marked where somebody has suppressed them. */
export function suppressScan(
  findings: readonly Finding[],
  options: SuppressionOptions | undefined,
  { inlineIgnores, ran, account, startedAt }: Scanned,
): Suppressed {
  if (!options) return { findings, ineffective: [] }
  return suppress(findings, {
    inlineIgnores: options.inlineIgnores ? inlineIgnores : [],
    muteRules: options.muteRules,
    known: options.catalogue,
    ran,
    account,
    today: dayOf(startedAt),
  })
}
