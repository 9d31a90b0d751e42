import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** Tables that follow from others, tables of credentials and unprocessed files, and what an export has in OCSF. */
const LEFT_OUT = new Set([
  'audit_events',
  'control_counts',
  'finding_counts',
  'finding_documents',
  'finding_revisions',
  'finding_terms',
  'finding_totals',
  'idempotency_keys',
  'ingestion_chunks',
  'sessions',
])

const ROWS_AT_ONCE = 1_000

/** The tables that an export of a tenant has as they are. */
export async function exportedTables(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from tables_of_tenants() order by 1`.execute(database)
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name))
}

/**
 * The rows of a tenant in one table, as JSON, in pieces of many; in a transaction. Secrets are hidden: the columns that the audit
 * log hides, which the arguments of its trigger name.
 */
export async function* exportRows(
  transaction: Transaction<unknown>,
  table: string,
  tenantId: string,
): AsyncGenerator<readonly string[]> {
  const hidden = await hiddenColumns(transaction, table)
  // A cursor reads the table once, and its memory does not grow.
  await sql`
    declare exported no scroll cursor for
    select audited_columns(to_jsonb(${sql.table(table)}), null, ${hidden}::text[])::text as row
    from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(
      transaction,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close exported`.execute(transaction)
}

async function hiddenColumns(database: Database, table: string): Promise<string> {
  const { rows } = await sql<{ hidden: string }>`
    select split_part(encode(tgargs, 'escape'), '\\000', 4) as hidden
    from pg_trigger where tgrelid = ${table}::regclass and tgname = 'audit' and tgnargs > 3`.execute(database)
  return rows[0]?.hidden || '{}'
}
