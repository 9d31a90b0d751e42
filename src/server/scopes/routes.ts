import type { FastifyInstance } from 'fastify'
import { listScopes, MAX_COUNTED, type ScopeRow } from '../../store/scans/list-scopes.ts'
import type { Store } from '../../store/store.ts'
import { COUNT, described, FLAG, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import type { Resource } from '../json-api/document.ts'
import { account, belonging, type ListDefinition, range, text } from '../json-api/list-definition.ts'

const SCOPE_LIST: ListDefinition = {
  type: 'scopes',
  filters: {
    ...account('provider', 'provider'),
    ...account('provider_uid', 'provider_uid'),
    ...belonging('provider_id'),
    ...text('source', 'source'),
    ...range('last_scan_at', 'last_scan_at'),
    ...range('last_received_at', 'last_received_at'),
  },
  sorts: { last_scan_at: 'last_scan_at', last_received_at: 'last_received_at' },
  // Who has been silent longest comes first.
  defaultOrder: [{ column: 'last_received_at', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    provider: described(TEXT, 'Such as aws or kubernetes.'),
    provider_uid: described(TEXT, 'The account, as the provider numbers or names it.'),
    provider_name: described(orNull(TEXT), 'What people call the account, where that is something else.'),
    source: described(
      orNull(TEXT),
      'What scans: iac, or a cloud such as aws or kubernetes. Null: all files of the account that do not say what they covered.',
    ),
    roots: described({ type: 'array', items: TEXT }, 'The folders and files that are scanned.'),
    last_scan_id: TEXT,
    last_scan_at: described(TIME, 'When the latest scan happened, as its records say.'),
    last_received_at: described(TIME, 'When its file was processed.'),
    complete: described(FLAG, 'Whether the latest scan looked at everything in the scope.'),
    open_count: described(
      COUNT,
      `Its open findings, counted up to ${MAX_COUNTED}; 0 where the source is null.`,
    ),
  },
  relationships: { account: 'providers' },
}

const LIST_SCOPES = {
  config: { description: { summary: 'What is scanned, and when it was last', list: SCOPE_LIST } },
} as const

/** Route to list the scopes that pipelines scan: which have reported, and which went silent. */
export async function scopeRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/scopes', LIST_SCOPES, (request) =>
    collectionDocument(store, request, SCOPE_LIST, listScopes, scopeResource),
  )
}

function scopeResource({ id, provider_id, ...attributes }: ScopeRow): Resource {
  return {
    type: 'scopes',
    id,
    attributes,
    relationships: { account: { data: { type: 'providers', id: provider_id } } },
  }
}
