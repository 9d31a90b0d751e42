import { v7 as uuidv7 } from 'uuid'
import { type EnqueueOutgoing, NOTIFICATION_QUEUE, TRACKER_QUEUE } from '../../store/jobs.ts'
import type { ChannelKind } from '../../store/notifications/channels.ts'
import { insertDelivery } from '../../store/notifications/deliveries.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { trackersWithWork } from '../../store/trackers/issue-work.ts'
import { bodyFor } from './formats/body-for.ts'
import { type Message, type PageUrl, pagesAt } from './message.ts'
import { messageTelling, type Told } from './message-telling.ts'

/** Where a message goes, and why. */
interface Occasion {
  readonly tenantId: string
  readonly channelId: string
  readonly kind: ChannelKind
  readonly rule: Message['rule']
  /** What a rule tells once; null for what may be told again. */
  readonly causeId: string | null
}

/** Writes messages in the transaction of what they tell, and leaves them, and the issues of findings, to jobs. */
export class Outbox {
  /** Addresses of pages that messages lead to. */
  readonly pageUrl: PageUrl
  readonly #enqueue: EnqueueOutgoing

  constructor(enqueue: EnqueueOutgoing, publicUrl?: string) {
    this.#enqueue = enqueue
    this.pageUrl = pagesAt(publicUrl)
  }

  /** Writes a message, unless the rule has told this cause already; returns its id. */
  async write(
    transaction: TenantTransaction,
    { tenantId, channelId, kind, rule, causeId }: Occasion,
    told: Told,
  ): Promise<string> {
    const id = uuidv7()
    const message = messageTelling({ id, rule }, told)
    const { summary } = message
    const body = bodyFor(kind, message)
    const delivery = { id, channelId, ruleId: rule?.id ?? null, causeId, summary, body }
    if (await insertDelivery(transaction, delivery)) await this.again(transaction, tenantId, id)
    return id
  }

  /** Writes a message that tells nothing: somebody asked for it, to see whether it arrives. */
  writeTest(transaction: TenantTransaction, occasion: Omit<Occasion, 'rule' | 'causeId'>): Promise<string> {
    return this.write(transaction, { ...occasion, rule: null, causeId: null }, {})
  }

  /** Leaves a message that is written to a job. */
  again(transaction: TenantTransaction, tenantId: string, deliveryId: string): Promise<void> {
    return this.#enqueue(transaction, NOTIFICATION_QUEUE, { tenantId, deliveryId })
  }

  /** Leaves the issues that are not as their findings say to jobs, one for each tracker. */
  async bringIssuesInStep(transaction: TenantTransaction, tenantId: string): Promise<void> {
    for (const trackerId of await trackersWithWork(transaction))
      await this.#enqueue(transaction, TRACKER_QUEUE, { tenantId, trackerId })
  }
}
