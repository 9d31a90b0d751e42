import type { ChannelKind } from '../../store/notifications/channels.ts'
import type { ClaimedDelivery } from '../../store/notifications/deliveries.ts'

/** What became of one attempt at a message. `gone`: the receiver wants no more of them. */
export type Attempt =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'failed'; readonly problem: string; readonly retryAfterMs?: number | undefined }
  | { readonly outcome: 'gone'; readonly problem: string }

/** Sends messages to channels of some kinds. Never rejects: what went wrong is the attempt's. */
export type Send = (delivery: ClaimedDelivery) => Promise<Attempt>

export type Senders = Readonly<Record<ChannelKind, Send>>
