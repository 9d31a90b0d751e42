import type { FastifyInstance } from 'fastify'
import { deleteProvider, listProviders } from '../../store/providers/providers.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { notFound } from '../http/errors.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { rowResource } from '../json-api/document.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { PROVIDER_LIST } from './provider-list.ts'

const LIST_PROVIDERS = {
  config: { description: { summary: 'Connected accounts', list: PROVIDER_LIST } },
} as const

/** Disconnecting an account takes the permission to manage accounts; listing does not. */
const DELETE_PROVIDER = {
  ...ONE_RESOURCE,
  config: {
    requirement: { permission: 'manage_providers', subscription: true },
    description: { summary: 'Disconnect an account' },
  },
} as const

/** Routes to list connected accounts and to disconnect one. */
export async function providerRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/providers', LIST_PROVIDERS, (request) =>
    collectionDocument(store, request, PROVIDER_LIST, listProviders, (row) => rowResource('providers', row)),
  )

  app.delete<OneResource>('/providers/:id', DELETE_PROVIDER, async (request, reply) => {
    const { id } = request.params
    const deleted = await store.inTenant(principalOf(request), (tx) => deleteProvider(tx, id))
    if (!deleted) throw notFound()
    return reply.code(204).removeHeader('Content-Type').send()
  })
}
