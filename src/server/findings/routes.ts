import type { FastifyInstance } from 'fastify'
import { findDocument } from '../../store/findings/documents.ts'
import type { Accepted, FindingRow } from '../../store/findings/finding-row.ts'
import { type FindingChangeRow, listFindingChanges } from '../../store/findings/list-finding-changes.ts'
import { findFinding, listFindings } from '../../store/findings/list-findings.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { notFound } from '../http/errors.ts'
import { collectionDocument } from '../json-api/collection.ts'
import type { Resource } from '../json-api/document.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { withJsonAttribute } from '../json-api/with-json-attribute.ts'
import { recordAt } from '../records/finding-document.ts'
import { DETAIL_COLUMNS, type FindingDetails } from './finding-details.ts'
import { FINDING_CHANGE_LIST, FINDING_LIST, ONE_FINDING } from './finding-list.ts'
import { unlessUnchanged } from './unless-unchanged.ts'

const LIST_FINDINGS = {
  config: { description: { summary: 'Findings as they are now', list: FINDING_LIST, revised: true } },
} as const
const SHOW_FINDING = {
  ...ONE_RESOURCE,
  config: { description: { summary: 'One finding, with its record', answers: ONE_FINDING } },
} as const
const LIST_CHANGES = {
  ...ONE_RESOURCE,
  config: { description: { summary: 'What became of a finding, and who did it', list: FINDING_CHANGE_LIST } },
} as const

/** Routes to list findings, to show one with its record, and to list its changes. */
export async function findingRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/findings', { ...LIST_FINDINGS, ...unlessUnchanged(store) }, (request) =>
    collectionDocument(
      store,
      request,
      FINDING_LIST,
      (tx, query) => listFindings(tx, DETAIL_COLUMNS, query),
      findingResource,
    ),
  )

  app.get<OneResource>('/findings/:id', SHOW_FINDING, async (request) => {
    const { id } = request.params
    const { row, document } = await store.readTenant(principalOf(request), async (tx) => ({
      row: await findFinding(tx, DETAIL_COLUMNS, id),
      document: await findDocument(tx, id),
    }))
    if (row === undefined || document === undefined) throw notFound()
    const record = await recordAt(document, document.index)
    if (record === undefined) throw new Error('A finding points to a record that its document does not have.')
    return withJsonAttribute(findingResource(row), 'record', record)
  })

  app.get<OneResource>('/findings/:id/changes', LIST_CHANGES, (request) => {
    const { id } = request.params
    return collectionDocument(
      store,
      request,
      FINDING_CHANGE_LIST,
      async (tx, query) => {
        if ((await findFinding(tx, DETAIL_COLUMNS, id)) === undefined) throw notFound()
        return listFindingChanges(tx, id, query)
      },
      (change) => findingChangeResource(id, change),
    )
  })
}

/** The JSON:API resource of a finding. */
function findingResource({
  id,
  provider_id,
  accepted,
  ...attributes
}: FindingRow & FindingDetails): Resource {
  return {
    type: 'findings',
    id,
    attributes: { ...attributes, accepted: accepted && acceptanceOf(accepted) },
    // Not “provider”: JSON:API attributes and relationships share one namespace.
    relationships: { account: { data: { type: 'providers', id: provider_id } } },
  }
}

function acceptanceOf({ reason, until, by, at }: Accepted): object {
  return { reason, until: until && new Date(until), by, at: new Date(at) }
}

/** The JSON:API resource of a change of a finding. */
function findingChangeResource(
  findingId: string,
  { event, from, to, ...change }: FindingChangeRow,
): Resource {
  const { changed_at, field } = change
  // An acceptance begins and ends, and an event may be about several fields.
  const part = field === 'acceptance' ? to : field
  return {
    type: 'finding-changes',
    id: [findingId, changed_at.getTime(), event, ...(field === 'status' ? [] : [part])].join(':'),
    attributes: { ...change, from: fieldValue(field, from), to: fieldValue(field, to) },
  }
}

/** The audit log has times as PostgreSQL writes them. */
function fieldValue(field: FindingChangeRow['field'], value: string | null): Date | string | null {
  return field === 'due_at' && value !== null ? new Date(value) : value
}
