import { takeOverdueFindings } from '../../store/notifications/overdue-findings.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { toldFindings } from './message.ts'
import type { Outbox } from './outbox.ts'

/** Writes one message for each rule that wants to know of findings that became overdue since the last time. */
export async function tellOverdue(
  outbox: Outbox,
  transaction: TenantTransaction,
  tenantId: string,
): Promise<void> {
  for (const matched of await takeOverdueFindings(transaction)) {
    const { channelId, kind, ruleId: id, ruleName: name } = matched
    const occasion = { tenantId, channelId, kind, rule: { id, name }, causeId: null }
    await outbox.write(transaction, occasion, { findings: toldFindings(matched, outbox.pageUrl) })
  }
}
