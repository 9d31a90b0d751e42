import { type EnqueueOutgoing, NOTIFICATION_QUEUE, type NotificationJob } from '../../store/jobs.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  noteDead,
  noteDelivered,
  putOff,
  turnOff,
} from '../../store/notifications/deliveries.ts'
import type { Store } from '../../store/store.ts'
import type { InTenant, TenantTransaction } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { AttemptEnd } from '../metrics/metrics.ts'
import type { BackgroundJob } from '../worker/background-job.ts'
import type { Attempt, Senders } from './attempt.ts'
import { MAX_ATTEMPTS, retryDelay } from './retry-delay.ts'
import { withinLimit } from './within-limit.ts'

/** Messages of a process that wait for their receivers: they take a connection to the database only before and after. */
const AT_ONCE = 16
/** The receivers of one tenant, however slow, hold up those of others only where eight tenants have such. */
const AT_ONCE_PER_TENANT = 2

/** How messages are sent, and how a later attempt is asked for. */
export interface Notifying {
  readonly senders: Senders
  readonly enqueue: EnqueueOutgoing
  /** Told of every attempt. */
  readonly onAttempt?: (ended: AttemptEnd) => void
}

/**
 * Sends one message, outside of any transaction: what counts the attempt is committed before, what notes its end after. A
 * process that dies between leaves the message to another one, which sends the same again.
 */
export function notificationJob(
  store: Store,
  { senders, enqueue, onAttempt = () => undefined }: Notifying,
): BackgroundJob<NotificationJob> {
  return {
    queue: NOTIFICATION_QUEUE,
    atOnce: AT_ONCE,
    atOncePerTenant: AT_ONCE_PER_TENANT,
    async step({ tenantId, deliveryId }) {
      const inTenant: InTenant = (work) => store.inTenant(wholeTenant(tenantId), work)
      const delivery = await inTenant(async (transaction) => {
        const claimed = await claimDelivery(transaction, deliveryId)
        return claimed && withinLimit(transaction, tenantId, claimed, enqueue)
      })
      if (delivery === undefined) return 'done'
      if (delivery === 'gathered') {
        onAttempt(delivery)
        return 'done'
      }
      const attempt = await senders[delivery.kind](delivery)
      const end = await inTenant(async (transaction) => {
        const end = await noteEnd(transaction, delivery, attempt)
        if (end instanceof Date) await enqueue(transaction, NOTIFICATION_QUEUE, { tenantId, deliveryId }, end)
        return end
      })
      onAttempt(end instanceof Date ? 'failed' : end)
      return 'done'
    },
    async giveUp({ tenantId, deliveryId }) {
      await store.inTenant(wholeTenant(tenantId), (transaction) =>
        noteDead(transaction, deliveryId, 'The service failed to send it. Its log says why.'),
      )
      onAttempt('dead')
    },
  }
}

/** Notes what became of an attempt. A time where it is tried again. */
async function noteEnd(
  transaction: TenantTransaction,
  delivery: ClaimedDelivery,
  attempt: Attempt,
): Promise<'delivered' | 'dead' | Date> {
  const { id, channelId, attempts } = delivery
  if (attempt.outcome === 'delivered') {
    await noteDelivered(transaction, id)
    return 'delivered'
  }
  if (attempt.outcome === 'failed' && attempts < MAX_ATTEMPTS) {
    const at = await putOff(transaction, id, pauseAfter(delivery, attempt))
    // Ended meanwhile: its channel was turned off.
    return at ?? 'dead'
  }
  await noteDead(transaction, id, attempt.problem)
  if (attempt.outcome === 'gone')
    await turnOff(transaction, channelId, `The channel was turned off. ${attempt.problem}`)
  return 'dead'
}

function pauseAfter(
  { attempts }: ClaimedDelivery,
  { problem, retryAfterMs }: Extract<Attempt, { outcome: 'failed' }>,
): { delayMs: number; problem: string } {
  return { delayMs: retryDelay(attempts, retryAfterMs), problem }
}
