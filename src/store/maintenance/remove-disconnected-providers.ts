import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/** Removes up to `limit` accounts that were disconnected this long ago and have no findings left; returns how many. */
export async function removeDisconnectedProviders(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from providers where id in (
      select id from providers
      where ${olderThan('deleted_at', ageMs)}
        and not exists (select from findings where provider_id = providers.id)
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows)
}
