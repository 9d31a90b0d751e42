import type { FastifyInstance } from 'fastify'
import { listProviders, type ProviderRow } from '../../store/providers/list-providers.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { collectionDocument } from '../json-api/collection.ts'
import type { Resource } from '../json-api/document.ts'
import { type ListDefinition, range, text } from '../json-api/list-definition.ts'

const PROVIDER_LIST: ListDefinition = {
  type: 'providers',
  filters: {
    ...text('provider', 'provider'),
    ...text('uid', 'uid'),
    ...range('inserted_at', 'inserted_at'),
  },
  sorts: { provider: 'provider', uid: 'uid', inserted_at: 'inserted_at' },
  defaultOrder: [{ column: 'inserted_at', descending: true }],
  tieBreakers: ['id'],
  attributes: ['provider', 'uid', 'inserted_at'],
}

export async function providerRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/providers', (request) =>
    collectionDocument(
      request.url,
      PROVIDER_LIST,
      (query) => store.inTenant(principalOf(request).tenantId, (tx) => listProviders(tx, query)),
      providerResource,
    ),
  )
}

function providerResource({ id, ...attributes }: ProviderRow): Resource {
  return { type: 'providers', id, attributes }
}
