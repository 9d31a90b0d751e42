import {
  type FailedIngestion,
  type MatchedFindings,
  matchFailed,
  matchOpened,
} from '../../store/notifications/match-rules.ts'
import { forgetOpened } from '../../store/notifications/opened-findings.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { toldFindings, toldIngestion } from './message.ts'
import type { Outbox } from './outbox.ts'

interface EndedJob {
  readonly tenantId: string
  readonly ingestionId: string
  readonly failed: boolean
  /** Whether what it opened was noted. */
  readonly isTold: boolean
}

/** Writes one message for each rule that wants to know of a job, in the transaction that ends it, and sees to the issues of findings. */
export async function tellIngestion(
  outbox: Outbox,
  transaction: TenantTransaction,
  { tenantId, ingestionId, failed, isTold }: EndedJob,
): Promise<void> {
  const matched = new Map<string, { findings?: MatchedFindings; failure?: FailedIngestion }>()
  if (isTold)
    for (const findings of await matchOpened(transaction, ingestionId))
      matched.set(findings.ruleId, { findings })
  if (failed) {
    for (const failure of await matchFailed(transaction, ingestionId))
      matched.set(failure.ruleId, { ...matched.get(failure.ruleId), failure })
  }
  for (const { findings, failure } of matched.values()) {
    const rule = findings ?? failure
    if (rule === undefined) continue
    const { channelId, kind, ruleId: id, ruleName: name } = rule
    const occasion = { tenantId, channelId, kind, rule: { id, name }, causeId: ingestionId }
    await outbox.write(transaction, occasion, {
      findings: findings === undefined ? null : toldFindings(findings, outbox.pageUrl),
      ingestion: failure === undefined ? null : toldIngestion(ingestionId, failure, outbox.pageUrl),
    })
  }
  if (isTold) await forgetOpened(transaction, ingestionId)
  await outbox.bringIssuesInStep(transaction, tenantId)
}
