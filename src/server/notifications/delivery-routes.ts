import type { FastifyInstance } from 'fastify'
import { listDeliveries, sendAgain } from '../../store/notifications/deliveries.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { resourceDocument, rowResource } from '../json-api/document.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { DELIVERY_LIST, deliveryResource } from './delivery-list.ts'
import type { Outbox } from './outbox.ts'
import { MANAGING } from './requirement.ts'

const LIST_DELIVERIES = {
  config: {
    requirement: MANAGING,
    description: { summary: 'Messages, and what became of them; kept for 30 days', list: DELIVERY_LIST },
  },
} as const

const SEND_AGAIN = {
  ...ONE_RESOURCE,
  config: {
    requirement: MANAGING,
    description: {
      summary: 'Send a message again, with the same id and text',
      answers: DELIVERY_LIST,
    },
  },
} as const

/** Routes for the messages that were written. */
export async function deliveryRoutes(
  app: FastifyInstance,
  { store, outbox }: { readonly store: Store; readonly outbox: Outbox },
): Promise<void> {
  app.get('/deliveries', LIST_DELIVERIES, (request) =>
    collectionDocument(store, request, DELIVERY_LIST, listDeliveries, (row) =>
      rowResource('deliveries', row),
    ),
  )

  app.post<OneResource>('/deliveries/:id/again', SEND_AGAIN, async (request) => {
    const principal = principalOf(request)
    const { id } = request.params
    return resourceDocument(
      await store.inTenant(principal, async (tx) => {
        await deliveryResource(tx, id)
        await sendAgain(tx, id)
        await outbox.again(tx, principal.tenantId, id)
        return deliveryResource(tx, id)
      }),
    )
  })
}
