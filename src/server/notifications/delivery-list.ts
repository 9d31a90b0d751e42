import { DELIVERY_STATES, findDelivery } from '../../store/notifications/deliveries.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { notFound } from '../http/errors.ts'
import { anyOf, COUNT, described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { type Resource, rowResource } from '../json-api/document.ts'
import { type ListDefinition, oneOf, range } from '../json-api/list-definition.ts'

export const DELIVERY_LIST: ListDefinition = {
  type: 'deliveries',
  filters: {
    ...oneOf('status', 'status', DELIVERY_STATES),
    ...range('created_at', 'created_at'),
  },
  sorts: { created_at: 'created_at' },
  defaultOrder: [{ column: 'created_at', descending: true }],
  tieBreakers: ['id'],
  attributes: {
    channel: described(TEXT, 'The channel, by id.'),
    channel_name: TEXT,
    rule: described(orNull(TEXT), 'The rule that matched, by id; null for what somebody asked for.'),
    summary: TEXT,
    status: described(
      anyOf(DELIVERY_STATES),
      'Dead once the last attempt failed, or the channel was turned off: it can be sent again.',
    ),
    attempts: COUNT,
    next_attempt_at: described(orNull(TIME), 'Null once it has ended.'),
    gathered_into: described(
      orNull(TEXT),
      'The message that tells it, by id, where its channel had taken as many as it takes in an hour.',
    ),
    problem: described(orNull(TEXT), 'Why the last attempt failed.'),
    created_at: TIME,
    ended_at: orNull(TIME),
  },
}

/** Throws 404 when there is no such message. */
export async function deliveryResource(transaction: TenantTransaction, id: string): Promise<Resource> {
  const row = await findDelivery(transaction, id)
  if (row === undefined) throw notFound()
  return rowResource('deliveries', row)
}
