import { sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { takeTurns } from './locks.ts'

/**
 * Assigns up to `most` findings of a former member to nobody, and forgets the member where none is left. Answers whether there was
 * a former member.
 */
export async function endAssignments(transaction: TenantTransaction, most: number): Promise<boolean> {
  const { rows: formers } = await sql<{ id: string }>`
    select id from former_members order by id limit 1`.execute(transaction)
  const [former] = formers
  if (former === undefined) return false
  // The list only gets shorter: nobody can assign a finding to somebody who is not a member.
  const { rows: assigned } = await sql<{ id: string; provider_id: string }>`
    select id, provider_id from findings
    where tenant_id = current_tenant() and assigned_to = ${former.id} limit ${most}`.execute(transaction)
  if (assigned.length === 0) {
    await sql`delete from former_members where id = ${former.id}`.execute(transaction)
    return true
  }
  await takeTurns(transaction, [...new Set(assigned.map(({ provider_id }) => provider_id))])
  await sql`
    update findings set assigned_to = null
    where tenant_id = current_tenant() and assigned_to = ${former.id}
      and id = any(${UUID_COLUMN.array(assigned.map(({ id }) => id))}::uuid[])`.execute(transaction)
  return true
}
