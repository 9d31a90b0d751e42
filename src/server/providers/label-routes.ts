import type { FastifyInstance } from 'fastify'
import { listLabels, setLabels } from '../../store/providers/labels.ts'
import { findProvider } from '../../store/providers/providers.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { COUNT, described, TEXT } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { type Resource, resourceDocument, rowResource } from '../json-api/document.ts'
import { LABEL_CHANGES, MAX_LABELS } from '../json-api/label.ts'
import { type ListDefinition, search, text } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { PROVIDER_LIST } from './provider-list.ts'

interface ChangedProvider {
  /** Values by key; null takes the label away. */
  readonly labels?: Readonly<Record<string, string | null>>
}

const LABEL_LIST: ListDefinition = {
  type: 'account-labels',
  filters: { ...search('search', 'id'), ...text('key', 'key') },
  sorts: { key: 'key', value: 'value', accounts: 'accounts' },
  defaultOrder: [
    { column: 'key', descending: false },
    { column: 'value', descending: false },
  ],
  tieBreakers: ['id'],
  attributes: {
    key: TEXT,
    value: TEXT,
    accounts: described(COUNT, 'How many accounts have it: “filter[label]” of /providers lists them.'),
  },
}

const LIST_LABELS = {
  config: { description: { summary: 'The labels that accounts have', list: LABEL_LIST } },
} as const

const CHANGE_PROVIDER = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<ChangedProvider>('providers', [], { labels: LABEL_CHANGES }),
  },
  config: {
    requirement: { permission: 'manage_providers', subscription: true },
    description: {
      summary: 'Label an account by hand; what is left out stays, and null takes a label away',
      answers: PROVIDER_LIST,
    },
  },
} as const

/** Routes to list the labels of accounts and to set those of one. */
export async function labelRoutes(app: FastifyInstance, { store }: { readonly store: Store }): Promise<void> {
  takeDocuments(app)

  app.get('/account-labels', LIST_LABELS, (request) =>
    collectionDocument(store, request, LABEL_LIST, listLabels, (row) => rowResource(LABEL_LIST.type, row)),
  )

  app.put<OneResource & { Body: RequestDocument<ChangedProvider> }>(
    '/providers/:id',
    CHANGE_PROVIDER,
    async (request) => {
      const { id } = request.params
      const { labels = {} } = request.body.data.attributes
      const principal = principalOf(request)
      const resource = await store.inTenant(principal, async (tx) => {
        await providerResource(tx, id)
        const account = { tenantId: principal.tenantId, providerId: id }
        if ((await setLabels(tx, account, labels)) > MAX_LABELS) throw tooMany()
        return providerResource(tx, id)
      })
      return resourceDocument(resource)
    },
  )
}

/** Throws 404 when the sender sees no such account. */
async function providerResource(transaction: TenantTransaction, id: string): Promise<Resource> {
  const row = await findProvider(transaction, id)
  if (row === undefined) throw notFound()
  return rowResource(PROVIDER_LIST.type, row)
}

function tooMany(): ApiError {
  return new ApiError(
    'invalid',
    `An account has at most ${MAX_LABELS} labels that are set by hand. Take some away.`,
    {
      source: { pointer: '/data/attributes/labels' },
    },
  )
}
