import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { ScopeOfProvider } from './scope.ts'

/**
 * Locks a scope until the transaction ends, and returns its id; inserts it when it is new. Waits for batches that hold
 * the scope (`connectScopes`), as they wait for this. A transaction locks one scope, and before any findings.
 */
export async function lockScope(transaction: TenantTransaction, scope: ScopeOfProvider): Promise<string> {
  const { id, providerId, fingerprint, source, roots } = scope
  await sql`
    insert into scopes (tenant_id, id, provider_id, fingerprint, source, roots)
    values (current_tenant(), ${id}, ${providerId}, decode(${fingerprint}, 'hex'), ${source}, ${roots}::text[])
    on conflict (tenant_id, provider_id, fingerprint) do nothing`.execute(transaction)
  const { rows } = await sql<{ id: string }>`
    select id from scopes where provider_id = ${providerId} and fingerprint = decode(${fingerprint}, 'hex')
    for update`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('A scope vanished within the transaction that locks it.')
  return row.id
}
