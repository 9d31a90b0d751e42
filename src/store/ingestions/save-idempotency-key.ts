import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { IdempotentIngestion } from './claim-idempotency-key.ts'

/** Enough that old keys go faster than new ones come. */
const FORGOTTEN_AT_ONCE = 10

/** Notes what a claimed key was used for, and forgets some keys of the tenant that are older than a day. */
export async function saveIdempotencyKey(
  transaction: TenantTransaction,
  key: string,
  { ingestionId, fingerprint }: IdempotentIngestion,
): Promise<void> {
  await sql`
    insert into idempotency_keys (tenant_id, key, fingerprint, ingestion_id)
    values (current_tenant(), ${key}, ${fingerprint}, ${ingestionId})`.execute(transaction)
  // Those another transaction is forgetting are left to it, so that neither waits for the other.
  await sql`
    delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < now() - interval '24 hours'
      order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )`.execute(transaction)
}
