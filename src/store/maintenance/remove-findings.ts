import { sql } from 'kysely'
import { lockTerms } from '../findings/locks.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './removal.ts'

/** Removes up to `limit` findings, with their history, of accounts disconnected this long ago; returns how many. */
export async function removeDisconnectedFindings(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  await lockTerms(transaction)
  const { numAffectedRows = 0n } = await sql`
    delete from findings where id in (
      select findings.id
      from providers join findings on provider_id = providers.id
      where ${olderThan('deleted_at', ageMs)}
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows)
}

/**
 * Removes up to `limit` findings, with their history, that no scan reports since this long ago; returns how many.
 * Their accounts are locked first, as ingestion does: a batch that reports one of them again runs either before, and
 * the finding stays, or after, and inserts it anew.
 */
export async function removeGoneFindings(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  await lockTerms(transaction)
  const gone = sql`from findings where tenant_id = current_tenant() and ${olderThan('gone_at', ageMs)}`
  const { rows: accounts } = await sql<{ id: string }>`
    select id from providers
    where id in (select provider_id from (select provider_id ${gone} order by gone_at limit ${limit}) as oldest)
    order by id
    for no key update`.execute(transaction)
  if (accounts.length === 0) return 0
  // Sees what ingestion committed while this transaction waited. In the order in which ingestion locks.
  const { numAffectedRows = 0n } = await sql`
    with oldest as (
      select id ${gone} and provider_id = any(${accounts.map(({ id }) => id)}::uuid[]) order by gone_at limit ${limit}
    ),
    held as materialized (
      select id from findings
      where tenant_id = current_tenant() and id in (select id from oldest) and ${olderThan('gone_at', ageMs)}
      order by provider_id, uid_hash
      for update
    )
    delete from findings where tenant_id = current_tenant() and id in (select id from held)`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}
