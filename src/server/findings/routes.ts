import type { FastifyInstance } from 'fastify'
import { type FindingRow, listFindings } from '../../store/findings/list-findings.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { collectionDocument } from '../json-api/collection.ts'
import type { Resource } from '../json-api/document.ts'
import { FINDING_LIST } from './finding-list.ts'

const LIST_FINDINGS = {
  config: { description: { summary: 'Findings as they are now', list: FINDING_LIST, answers: FINDING_LIST } },
} as const

export async function findingRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/findings', LIST_FINDINGS, (request) =>
    collectionDocument(
      request.url,
      FINDING_LIST,
      (query) => store.inTenant(principalOf(request).tenantId, (tx) => listFindings(tx, query)),
      findingResource,
    ),
  )
}

function findingResource({ id, provider_id, check_id, ...attributes }: FindingRow): Resource {
  return {
    type: 'findings',
    id,
    attributes: { ...attributes, check: check_id },
    // Not “provider”: JSON:API keeps attributes and relationships in one name space.
    relationships: { account: { data: { type: 'providers', id: provider_id } } },
  }
}
