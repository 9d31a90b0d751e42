import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { sealAuditEvents } from '../../store/audit/audit-events.ts'
import { enqueueBackground } from '../../store/jobs.ts'
import { closeTenant, nameOfTenant } from '../../store/leaving/close-tenant.ts'
import type { TenantDeletionRow } from '../../store/leaving/closed-tenants.ts'
import type { Store } from '../../store/store.ts'
import type { InTenant } from '../../store/tenant-transaction.ts'
import type { Principal } from '../auth/principal.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notAuthenticated, notFound } from '../http/errors.ts'
import { COUNT, described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { resourceDocument, rowResource } from '../json-api/document.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, NAME, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'

interface NewDeletion {
  /** The tenant's own, so that nobody deletes another one by mistake. */
  readonly name: string
}

const DELETION = {
  type: 'tenant-deletions',
  attributes: {
    tenant_id: TEXT,
    name: TEXT,
    closed_at: described(TIME, 'When all credentials of the tenant ended.'),
    finished_at: described(orNull(TIME), 'Null while rows of it are left.'),
    removed: described({ type: 'object', additionalProperties: COUNT }, 'Rows by table, so far.'),
    audit_position: described(orNull(COUNT), 'The place of the last event of its audit log.'),
    audit_hash: described(orNull(TEXT), 'The hash of that event, as in exports.'),
  },
} as const

const DELETE_TENANT = {
  schema: { body: documentOf<NewDeletion>('tenant-deletions', ['name'], { name: NAME }) },
  config: {
    requirement: { permission: 'manage_account', subscription: false },
    description: {
      summary: 'Delete the tenant for good, with all that it has',
      answers: DELETION,
      begins: true,
    },
  },
} as const

const READ_RECEIPT = {
  ...ONE_RESOURCE,
  config: {
    description: { summary: 'The receipt of a tenant that was deleted', answers: DELETION, isOpen: true },
  },
} as const

/** The route by which a tenant leaves. */
export async function leavingRoutes(
  app: FastifyInstance,
  { store, boss }: { store: Store; boss: PgBoss },
): Promise<void> {
  takeDocuments(app)

  app.post<{ Body: RequestDocument<NewDeletion> }>(
    '/tenant-deletions',
    DELETE_TENANT,
    async (request, reply) => {
      const principal = principalOf(request)
      const receipt = await deleteTenant(store, boss, principal, request.body.data.attributes.name)
      request.log.info({ tenantId: principal.tenantId, receipt: receipt.id }, 'tenant closed')
      return reply
        .code(202)
        .header('Content-Location', `/api/v1/tenant-deletions/${receipt.id}`)
        .send(resourceDocument(rowResource('tenant-deletions', receipt)))
    },
  )
}

/** The route of receipts: who left has no credential any more, and knows the id. */
export async function receiptRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get<OneResource>('/tenant-deletions/:id', READ_RECEIPT, async (request) => {
    const receipt = await store.findTenantDeletion(request.params.id)
    if (receipt === undefined) throw notFound()
    return resourceDocument(rowResource('tenant-deletions', receipt))
  })
}

async function deleteTenant(
  store: Store,
  boss: PgBoss,
  principal: Principal,
  name: string,
): Promise<TenantDeletionRow> {
  if (principal.kind === 'api_key')
    throw new ApiError(
      'permission_denied',
      'A key cannot delete its tenant. Log in, and send the request as a person.',
    )
  const inTenant: InTenant = (work) => store.inTenant(principal, work)
  const ownName = await inTenant(nameOfTenant)
  if (ownName === undefined) throw hasLeft()
  if (ownName !== name)
    throw new ApiError('invalid', 'The tenant has another name. Write the name of the tenant to delete.', {
      source: { pointer: '/data/attributes/name' },
    })
  await sealAuditEvents(inTenant)
  const id = await inTenant(async (transaction) => {
    const receiptId = await closeTenant(transaction)
    if (receiptId === undefined) return undefined
    await enqueueBackground(boss, transaction, 'tenant-deletion', { tenantId: principal.tenantId })
    return receiptId
  })
  const receipt = id === undefined ? undefined : await store.findTenantDeletion(id)
  if (receipt === undefined) throw hasLeft()
  return receipt
}

/** Somebody else was faster: the credential, which was good when the request came, is so no more. */
function hasLeft(): ApiError {
  return notAuthenticated('The tenant has been deleted.')
}
