import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { IdempotentIngestion } from './claim-idempotency-key.ts'

/** More than the one key added, so that old keys are removed faster than new ones are added. */
const FORGOTTEN_AT_ONCE = 10

/** Saves what a claimed idempotency key was used for, and removes some of the tenant's keys older than a day. */
export async function saveIdempotencyKey(
  transaction: TenantTransaction,
  key: string,
  { ingestionId, fingerprint }: IdempotentIngestion,
): Promise<void> {
  await sql`
    insert into idempotency_keys (tenant_id, key, fingerprint, ingestion_id)
    values (current_tenant(), ${key}, ${fingerprint}, ${ingestionId})`.execute(transaction)
  // `skip locked` leaves rows to a concurrent transaction that removes them, so that neither waits.
  await sql`
    delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < now() - interval '24 hours'
      order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )`.execute(transaction)
}
