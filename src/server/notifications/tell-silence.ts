import { takeSilentPipelines } from '../../store/notifications/silent-pipelines.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import type { Outbox } from './outbox.ts'

/** Longer than a week, in which most pipelines run; the same as in the console. */
const SILENT_AFTER_MS = 8 * 24 * 60 * 60 * 1000

/** Writes one message for each rule that wants to know of pipelines that went silent since the last time. */
export async function tellSilence(
  outbox: Outbox,
  transaction: TenantTransaction,
  tenantId: string,
): Promise<void> {
  for (const matched of await takeSilentPipelines(transaction, SILENT_AFTER_MS)) {
    const { channelId, kind, ruleId: id, ruleName: name, count, longest } = matched
    const occasion = { tenantId, channelId, kind, rule: { id, name }, causeId: null }
    await outbox.write(transaction, occasion, { pipelines: { silent: count, longest } })
  }
}
