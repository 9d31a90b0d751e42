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
import type { InTenant } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { BackgroundJob } from '../worker/background-job.ts'
import type { Attempt, Senders } from './attempt.ts'
import { MAX_ATTEMPTS, retryDelay } from './retry-delay.ts'

/** Messages of a process that wait for their receivers: they take a connection to the database only before and after. */
const AT_ONCE = 16
/** The receivers of one tenant, however slow, hold up those of others only where eight tenants have such. */
const AT_ONCE_PER_TENANT = 2

/** How messages are sent, and how a later attempt is asked for. */
export interface Notifying {
  readonly senders: Senders
  readonly enqueue: EnqueueOutgoing
}

/**
 * Sends one message, outside of any transaction: what counts the attempt is committed before, what notes its end after. A
 * process that dies between leaves the message to another one, which sends the same again.
 */
export function notificationJob(
  store: Store,
  { senders, enqueue }: Notifying,
): BackgroundJob<NotificationJob> {
  return {
    queue: NOTIFICATION_QUEUE,
    atOnce: AT_ONCE,
    atOncePerTenant: AT_ONCE_PER_TENANT,
    async step({ tenantId, deliveryId }) {
      const inTenant: InTenant = (work) => store.inTenant(wholeTenant(tenantId), work)
      const delivery = await inTenant((transaction) => claimDelivery(transaction, deliveryId))
      if (delivery === undefined) return 'done'
      const attempt = await senders[delivery.kind](delivery)
      await inTenant(async (transaction) => {
        if (attempt.outcome === 'delivered') return noteDelivered(transaction, deliveryId)
        if (attempt.outcome === 'gone') {
          await noteDead(transaction, deliveryId, attempt.problem)
          return turnOff(transaction, delivery.channelId, `The channel was turned off. ${attempt.problem}`)
        }
        if (delivery.attempts >= MAX_ATTEMPTS) return noteDead(transaction, deliveryId, attempt.problem)
        const at = await putOff(transaction, deliveryId, pauseAfter(delivery, attempt))
        if (at !== undefined) await enqueue(transaction, NOTIFICATION_QUEUE, { tenantId, deliveryId }, at)
      })
      return 'done'
    },
    giveUp: ({ tenantId, deliveryId }) =>
      store.inTenant(wholeTenant(tenantId), (transaction) =>
        noteDead(transaction, deliveryId, 'The service failed to send it. Its log says why.'),
      ),
  }
}

function pauseAfter(
  { attempts }: ClaimedDelivery,
  { problem, retryAfterMs }: Extract<Attempt, { outcome: 'failed' }>,
): { delayMs: number; problem: string } {
  return { delayMs: retryDelay(attempts, retryAfterMs), problem }
}
