import { type EnqueueOutgoing, NOTIFICATION_QUEUE } from '../../store/jobs.ts'
import type { ClaimedDelivery } from '../../store/notifications/deliveries.ts'
import {
  findGathered,
  noteGathered,
  openSummary,
  takePlace,
  writeSummary,
} from '../../store/notifications/hourly-limit.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { bodyFor } from '../notifications/formats/body-for.ts'
import { messageTelling } from '../notifications/message-telling.ts'

/**
 * A claimed message as it is to be sent now; `gathered` where its channel has taken all that it takes in an hour. One message tells
 * all of these, which is written when it is sent, at the hour's end.
 */
export async function withinLimit(
  transaction: TenantTransaction,
  tenantId: string,
  claimed: ClaimedDelivery,
  enqueue: EnqueueOutgoing,
): Promise<ClaimedDelivery | 'gathered'> {
  if (claimed.body === '') return written(transaction, claimed)
  if (!claimed.isLimited) return claimed
  const end = await takePlace(transaction, claimed.channelId)
  if (end === undefined) return claimed
  const { id: deliveryId, made } = await openSummary(transaction, claimed.channelId, end)
  if (made) await enqueue(transaction, NOTIFICATION_QUEUE, { tenantId, deliveryId }, end)
  await noteGathered(transaction, claimed.id, deliveryId)
  return 'gathered'
}

async function written(transaction: TenantTransaction, claimed: ClaimedDelivery): Promise<ClaimedDelivery> {
  const gathered = await findGathered(transaction, claimed.id)
  const message = messageTelling({ id: claimed.id, rule: null }, { gathered })
  const { summary } = message
  const body = bodyFor(claimed.kind, message)
  await writeSummary(transaction, claimed.id, { summary, body })
  return { ...claimed, summary, body }
}
