import type { FastifyInstance } from 'fastify'
import type { Store } from '../../store/store.ts'
import { findSubscription } from '../../store/subscription/find-subscription.ts'
import { principalOf } from '../auth/require-permission.ts'
import { notFound } from '../http/errors.ts'
import { anyOf, COUNT, described, orNull } from '../json-api/attribute-schema.ts'
import { resourceDocument } from '../json-api/document.ts'

/** Any member, even without a subscription: otherwise nobody could see why all else answers 402. */
const ANY_MEMBER = {
  config: {
    requirement: { subscription: false },
    description: {
      summary: 'What the tenant has subscribed to',
      answers: {
        type: 'subscriptions',
        attributes: {
          status: anyOf(['active', 'inactive', 'none']),
          provider_limit: described(orNull(COUNT), 'Null: any number.'),
          provider_count: described(COUNT, 'Connected accounts, each counted once.'),
        },
      },
    },
  },
} as const

/** A tenant has one subscription, which is identified by the tenant's id. */
export async function subscriptionRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/subscription', ANY_MEMBER, async (request) => {
    const row = await store.inTenant(principalOf(request), findSubscription)
    // The tenant was deleted after the request was authorized.
    if (row === undefined) throw notFound()
    const { tenant_id: id, ...attributes } = row
    return resourceDocument({ type: 'subscriptions', id, attributes })
  })
}
