import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import {
  type BulkChangeRow,
  insertBulkChange,
  listBulkChanges,
} from '../../store/bulk-changes/bulk-changes.ts'
import { countSelected, MAX_FINDINGS } from '../../store/bulk-changes/remaining-findings.ts'
import { findAssignee } from '../../store/findings/assignees.ts'
import { SKIP_REASONS } from '../../store/findings/change-findings.ts'
import { enqueueBackground } from '../../store/jobs.ts'
import { onlyRow } from '../../store/listing.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { findTracker } from '../../store/trackers/trackers.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { ACCEPTANCE_PROPERTIES } from '../acceptances/routes.ts'
import { actorOf } from '../auth/actor-of.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import {
  type AttributeSchema,
  anyOf,
  COUNT,
  described,
  orNull,
  TEXT,
  TIME,
} from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { resourceDocument, rowResource } from '../json-api/document.ts'
import { TIME_OR_NULL } from '../json-api/future-time.ts'
import { type ListDefinition, oneOf } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { EMAIL_OR_NULL, memberNamed } from '../working/changed-values.ts'
import { type AskedFor, CHANGES, changeOf, whichOf } from './asked-change.ts'
import { conditionsOf } from './filter-of-change.ts'

const STATUSES = ['pending', 'running', 'completed', 'failed']

/** Issues of one change: hosts let an application create some hundreds in an hour, and people read them. */
const MAX_ISSUES = 100

/** Findings that a request names by their ids: the longest page of a list. */
const MAX_NAMED = 100

const SKIPPED: AttributeSchema = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(SKIP_REASONS.map((reason) => [reason, COUNT])),
}

const BULK_CHANGE_LIST: ListDefinition = {
  type: 'bulk-changes',
  filters: { ...oneOf('status', 'status', STATUSES), ...oneOf('change', 'change', CHANGES) },
  sorts: { requested_at: 'requested_at' },
  defaultOrder: [{ column: 'requested_at', descending: true }],
  tieBreakers: ['id'],
  attributes: {
    change: described(
      anyOf(CHANGES),
      'reopen ends acceptances; due says when findings are due; issue creates an issue for each.',
    ),
    reason: described(orNull(TEXT), 'Why findings are accepted.'),
    until: described(orNull(TIME), 'When their acceptance ends.'),
    assignee: described(orNull(TEXT), 'Email address of who findings are assigned to.'),
    due_at: orNull(TIME),
    tracker: described(orNull(TEXT), 'The tracker in which issues are created, by id.'),
    filter: described(orNull({ type: 'object' }), 'Null for findings that were named by their ids.'),
    status: anyOf(STATUSES),
    total: described(orNull({ type: 'integer' }), 'Findings that there were at the start; null before.'),
    done: COUNT,
    skipped: described(SKIPPED, 'Findings that were left as they are, by the reason.'),
    problem: described(orNull(TEXT), 'Why it has failed.'),
    by: described(TEXT, 'Email address of who asked for it.'),
    requested_at: TIME,
    started_at: orNull(TIME),
    completed_at: orNull(TIME),
  },
}

const requirement = { permission: 'manage_findings', subscription: true } as const

const ASK = {
  schema: {
    body: documentOf<AskedFor>('bulk-changes', ['change'], {
      ...ACCEPTANCE_PROPERTIES,
      change: { enum: CHANGES },
      assignee: EMAIL_OR_NULL,
      due_at: TIME_OR_NULL,
      tracker: ONE_RESOURCE.schema.params.properties.id,
      findings: {
        type: 'array',
        items: ONE_RESOURCE.schema.params.properties.id,
        minItems: 1,
        maxItems: MAX_NAMED,
        uniqueItems: true,
      },
      filter: { type: 'object', maxProperties: 50, additionalProperties: { type: 'string' } },
    }),
  },
  config: {
    requirement,
    description: {
      summary: `Accept, reopen, assign or set due many findings, or create issues for them: up to ${MAX_NAMED} by their ids, or all that match filters`,
      answers: BULK_CHANGE_LIST,
      begins: true,
      refuses: [404],
    },
  },
} as const

const LIST = {
  config: { requirement, description: { summary: 'Changes of many findings', list: BULK_CHANGE_LIST } },
} as const

const SHOW = {
  ...ONE_RESOURCE,
  config: {
    requirement,
    description: { summary: 'How far a change of many findings is', answers: BULK_CHANGE_LIST },
  },
} as const

interface Services {
  readonly store: Store
  readonly boss: PgBoss
}

/** Routes to change many findings, which a job does, and to follow it. */
export async function bulkChangeRoutes(app: FastifyInstance, { store, boss }: Services): Promise<void> {
  takeDocuments(app)

  app.post<{ Body: RequestDocument<AskedFor> }>('/bulk-changes', ASK, async (request, reply) => {
    const principal = principalOf(request)
    const { tenantId, userId, teams } = principal
    const actor = actorOf(request, principal)
    const change = changeOf(request.body.data.attributes)
    const which = whichOf(request.body.data.attributes)
    await store.readTenant(principal, async (tx) => {
      if (change.change === 'assign' && change.assignee !== null)
        memberNamed(await findAssignee(tx, change.assignee))
      const selected = 'filter' in which ? { conditions: conditionsOf(which.filter) } : which
      const count = await countSelected(tx, selected)
      if ('findings' in which && count < which.findings.length) throw notFound()
      if (change.change === 'issue' && (await findTracker(tx, change.tracker)) === undefined) throw notFound()
      const most = change.change === 'issue' ? MAX_ISSUES : MAX_FINDINGS
      if (count > most) throw tooMany(most)
    })
    const id = uuidv7()
    // The queue is closed to teams. The job sees what the sender sees.
    const row = await store.inTenant(wholeTenant(tenantId, actor), async (tx) => {
      await insertBulkChange(tx, { id, change, which, userId, teams, actor })
      await enqueueBackground(boss, tx, 'bulk-change', { tenantId, bulkChangeId: id })
      return findRow(tx, id)
    })
    return reply
      .code(202)
      .header('Content-Location', `/api/v1/bulk-changes/${id}`)
      .send(resourceDocument(rowResource(BULK_CHANGE_LIST.type, row)))
  })

  app.get('/bulk-changes', LIST, (request) =>
    collectionDocument(store, request, BULK_CHANGE_LIST, listBulkChanges, (row) =>
      rowResource(BULK_CHANGE_LIST.type, row),
    ),
  )

  app.get<OneResource>('/bulk-changes/:id', SHOW, async (request) => {
    const row = await store.readTenant(principalOf(request), (tx) => findRow(tx, request.params.id))
    return resourceDocument(rowResource(BULK_CHANGE_LIST.type, row))
  })
}

async function findRow(transaction: TenantTransaction, id: string): Promise<BulkChangeRow> {
  const [row] = (await listBulkChanges(transaction, onlyRow(id))).rows
  if (row === undefined) throw notFound()
  return row
}

function tooMany(most: number): ApiError {
  return new ApiError(
    'invalid',
    `More than ${most} findings match. Add a filter, such as one account, and change them in parts.`,
    { source: { pointer: '/data/attributes/filter' } },
  )
}
