import { errorCode } from '../../errors/message-of.ts'
import { deleteExpiredSessions } from '../../store/access/sessions.ts'
import { type ChainEnd, sealAuditEvents } from '../../store/audit/audit-events.ts'
import { removeUnusedDocuments } from '../../store/findings/documents.ts'
import { findForgottenIngestions } from '../../store/ingestions/end-ingestion.ts'
import type { Removal } from '../../store/maintenance/removal.ts'
import { removeDisconnectedFindings, removeGoneFindings } from '../../store/maintenance/remove-findings.ts'
import {
  removeDisconnectedProviders,
  removeOldBulkChanges,
  removeOldChanges,
  removeOldErrors,
  removeOldIdempotencyKeys,
  removeOldIngestions,
  removeOldScans,
} from '../../store/maintenance/remove-old-rows.ts'
import { removeOldDeliveries } from '../../store/notifications/deliveries.ts'
import { outageOf } from '../../store/outage.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { giveUpIngestion } from '../ingestions/give-up-ingestion.ts'
import type { Outbox } from '../notifications/outbox.ts'
import { tellOverdue } from '../notifications/tell-overdue.ts'
import { tellSilence } from '../notifications/tell-silence.ts'
import { endNextAssignments } from '../people/former-members.ts'
import { leaveIssuesToJob } from '../trackers/leave-issues-to-job.ts'
import {
  DELIVERIES_FOR_MS,
  DISCONNECTED_FOR_MS,
  FORGOTTEN_AFTER_MS,
  IDEMPOTENCY_KEYS_FOR_MS,
  type Retention,
} from './retention.ts'

/** Rows per transaction: a fraction of a second, so that nobody waits long for its locks, nor vacuum for it. */
const BATCH_ROWS = 1_000

/** SQLSTATE of a statement that took too long, as it may for one tenant that has much. */
const STATEMENT_TIMEOUT = '57014'

const NEVER_PROCESSED = 'No worker processed this file in 30 days, and it was given up. Send it again.'

interface Step {
  /** What is removed, for metrics and the log. */
  readonly kind: string
  /** Age from which rows are removed; 0 keeps all. */
  readonly ageMs: number
  readonly remove: Removal
}

interface CleanUpOptions {
  /** Told of the end of a tenant's audit chain, which a log of its own keeps out of reach of the database's owner. */
  readonly onSealed?: (tenantId: string, end: ChainEnd) => void
  readonly retention: Retention
  /** Takes what is told of jobs that are given up. */
  readonly outbox: Outbox
  readonly onRemoved: (kind: string, rows: number) => void
  /** Told of a tenant whose maintenance failed. */
  readonly onFailed: (tenantId: string, error: unknown) => void
  /** Checked between transactions. */
  readonly isStopping?: () => boolean
}

/**
 * Removes closed tenants that no job has removed. Seals the audit log of each other tenant, tells of its silent pipelines and
 * overdue findings, sees to its issues, ends what is assigned to former members, and removes rows that are no longer kept; then
 * those of no tenant. Run by one process at a time; can be interrupted at any point. What fails with one tenant keeps no other
 * one waiting.
 */
export async function cleanUp(store: Store, options: CleanUpOptions): Promise<void> {
  const { onRemoved, onFailed, isStopping = () => false } = options
  const each = async (tenantIds: readonly string[], work: (tenantId: string) => Promise<void>) => {
    for (const tenantId of tenantIds) {
      if (isStopping()) return
      await work(tenantId).catch((error: unknown) => {
        // A database that is away is so for all of them.
        if (outageOf(error) !== undefined && errorCode(error) !== STATEMENT_TIMEOUT) throw error
        onFailed(tenantId, error)
      })
    }
  }
  await each(await store.listClosedTenants(), async (tenantId) => {
    while (!isStopping() && (await store.removeClosedTenant(tenantId)));
  })
  await each(await store.listTenants(), (tenantId) => cleanUpTenant(store, tenantId, options))
  for (let removed = BATCH_ROWS; removed === BATCH_ROWS && !isStopping(); ) {
    removed = await store.removeFullBuckets(BATCH_ROWS)
    if (removed > 0) onRemoved('rate_buckets', removed)
  }
}

async function cleanUpTenant(
  store: Store,
  tenantId: string,
  { retention, outbox, onRemoved, onSealed, isStopping = () => false }: CleanUpOptions,
): Promise<void> {
  const end = await sealAuditEvents((work) => store.inTenant(wholeTenant(tenantId), work))
  if (end !== undefined) onSealed?.(tenantId, end)
  for (const tell of [tellSilence, tellOverdue])
    await store.inTenant(wholeTenant(tenantId), (transaction) => tell(outbox, transaction, tenantId))
  // Of acceptances that have ended by themselves, and of jobs that were lost.
  await leaveIssuesToJob({ store, outbox }, tenantId)
  while (!isStopping() && (await endNextAssignments(store, tenantId)) === 'more');
  const giveUp = giveUpForgotten(outbox, tenantId)
  for (const { kind, ageMs, remove } of stepsOf(retention, giveUp)) {
    if (ageMs === 0) continue
    for (let removed = BATCH_ROWS; removed === BATCH_ROWS; ) {
      if (isStopping()) return
      removed = await store.inTenant(wholeTenant(tenantId), (transaction) =>
        remove(transaction, ageMs, BATCH_ROWS),
      )
      if (removed > 0) onRemoved(kind, removed)
    }
  }
}

/** In this order: later steps remove what earlier ones left unused. */
function stepsOf({ ingestionsMs, historyMs, goneMs }: Retention, giveUp: Removal): readonly Step[] {
  return [
    { kind: 'forgotten_ingestions', ageMs: FORGOTTEN_AFTER_MS, remove: giveUp },
    { kind: 'ingestion_errors', ageMs: ingestionsMs, remove: removeOldErrors },
    { kind: 'ingestions', ageMs: ingestionsMs, remove: removeOldIngestions },
    { kind: 'bulk_changes', ageMs: ingestionsMs, remove: removeOldBulkChanges },
    { kind: 'deliveries', ageMs: DELIVERIES_FOR_MS, remove: removeOldDeliveries },
    { kind: 'idempotency_keys', ageMs: IDEMPOTENCY_KEYS_FOR_MS, remove: removeOldIdempotencyKeys },
    atAnyAge('sessions', deleteExpiredSessions),
    { kind: 'finding_changes', ageMs: historyMs, remove: removeOldChanges },
    { kind: 'findings', ageMs: DISCONNECTED_FOR_MS, remove: removeDisconnectedFindings },
    { kind: 'findings', ageMs: goneMs, remove: removeGoneFindings },
    { kind: 'scans', ageMs: historyMs, remove: removeOldScans },
    { kind: 'providers', ageMs: DISCONNECTED_FOR_MS, remove: removeDisconnectedProviders },
    atAnyAge('finding_documents', removeUnusedDocuments),
  ]
}

/** Unused documents and expired sessions are removed at any age. */
function atAnyAge(
  kind: string,
  remove: (transaction: TenantTransaction, limit: number) => Promise<number>,
): Step {
  return { kind, ageMs: 1, remove: (transaction, _ageMs, limit) => remove(transaction, limit) }
}

function giveUpForgotten(outbox: Outbox, tenantId: string): Removal {
  return async (transaction, ageMs, limit) => {
    const forgotten = await findForgottenIngestions(transaction, ageMs, limit)
    for (const ingestionId of forgotten)
      await giveUpIngestion(transaction, outbox, { tenantId, ingestionId, detail: NEVER_PROCESSED })
    return forgotten.length
  }
}
