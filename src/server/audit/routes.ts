import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { lastSealedEvent, listAuditEvents, sealAuditEvents } from '../../store/audit/audit-events.ts'
import type { Store } from '../../store/store.ts'
import type { InTenant } from '../../store/tenant-transaction.ts'
import { principalOf } from '../auth/require-permission.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { rowResource } from '../json-api/document.ts'
import { AUDIT_LIST } from './audit-list.ts'
import { auditExport } from './export.ts'

/** No subscription is required: what was done can be proved also after it has ended. */
const requirement = { permission: 'manage_users', subscription: false } as const

const LIST_EVENTS = {
  config: { requirement, description: { summary: 'Who changed what', list: AUDIT_LIST } },
} as const

const EXPORT_EVENTS = {
  config: {
    requirement,
    description: { summary: 'The whole audit log as OCSF, with its chain of hashes', answers: 'export' },
  },
} as const

/** Routes to read the audit log, for who manages users. */
export async function auditRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/audit-events', LIST_EVENTS, (request) =>
    collectionDocument(
      store,
      request,
      AUDIT_LIST,
      async (tx, query) => ({
        ...(await listAuditEvents(tx, query)),
        meta: { sealed: (await lastSealedEvent(tx)) ?? null },
      }),
      (row) => rowResource('audit-events', row),
    ),
  )

  app.get('/audit-events/export', EXPORT_EVENTS, async (request, reply) => {
    const inTenant: InTenant = (work) => store.inTenant(principalOf(request), work)
    await sealAuditEvents(inTenant)
    return reply
      .type('application/json')
      .header('Content-Disposition', 'attachment; filename="audit.ocsf.json"')
      .header('X-Content-Type-Options', 'nosniff')
      .send(Readable.from(auditExport(inTenant), { highWaterMark: 1 }))
  })
}
