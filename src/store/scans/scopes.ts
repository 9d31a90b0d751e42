import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What a pipeline scans again and again: an account, or files below some roots. */
export interface Scope {
  /** SHA-256 of source and roots, hexadecimal. */
  readonly fingerprint: string
  /** Null for all files of an account whose producer states no scope. */
  readonly source: string | null
  readonly roots: readonly string[]
}

/** A scope of an account. `id` is used when it is new. */
export interface ScopeOfProvider extends Scope {
  readonly id: string
  readonly providerId: string
}

/**
 * Inserts the scopes that are new, and returns the ids of all, by `nameOfScope`. The rows stay locked against
 * `lockScope` until the transaction ends, so that no scan is noted between the look at its scans and the commit. Locks
 * in a fixed order, after those of providers and before those of findings.
 */
export async function connectScopes(
  transaction: TenantTransaction,
  scopes: readonly ScopeOfProvider[],
): Promise<ReadonlyMap<string, string>> {
  if (scopes.length === 0) return new Map()
  const known = await holdScopes(transaction, scopes)
  if (known.size === scopes.length) return known
  await sql`
    insert into scopes (tenant_id, id, provider_id, fingerprint, source, roots)
    select current_tenant(), stated.id, stated."providerId", decode(stated.fingerprint, 'hex'), source,
      array(select json_array_elements_text(roots))
    from ${recordset(scopes)}
    order by 3, 4
    on conflict (tenant_id, provider_id, fingerprint) do nothing`.execute(transaction)
  // Includes what other transactions inserted meanwhile: each statement sees what was committed before it.
  return holdScopes(transaction, scopes)
}

/** Key of a scope in the map of `connectScopes`. */
export function nameOfScope(scope: Pick<ScopeOfProvider, 'providerId' | 'fingerprint'>): string {
  return `${scope.providerId} ${scope.fingerprint}`
}

async function holdScopes(
  transaction: TenantTransaction,
  scopes: readonly ScopeOfProvider[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; providerId: string; fingerprint: string }>`
    select scopes.id, provider_id as "providerId", encode(scopes.fingerprint, 'hex') as fingerprint
    from scopes join ${recordset(scopes)}
      on provider_id = stated."providerId" and scopes.fingerprint = decode(stated.fingerprint, 'hex')
    order by scopes.id
    for share of scopes`.execute(transaction)
  return new Map(rows.map((row) => [nameOfScope(row), row.id]))
}

function recordset(scopes: readonly ScopeOfProvider[]) {
  return sql`json_to_recordset(${JSON.stringify(scopes)}::json)
    as stated(id uuid, "providerId" uuid, fingerprint text, source text, roots json)`
}

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
