import { sql } from 'kysely'
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
 * The rows of a tenant in one table, as JSON, in pieces of many; in a transaction of repeatable reads. Secrets are hidden: the
 * columns that the audit log hides, which the arguments of its trigger name.
 */
export async function* exportRows(
  database: Database,
  table: string,
  tenantId: string,
): AsyncGenerator<readonly string[]> {
  const hidden = await hiddenColumns(database, table)
  // By the place of each row, since tables have different keys: in the snapshot of one transaction it stays.
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<{ place: string; row: string }>`
      select ctid::text as place, audited_columns(to_jsonb(${sql.table(table)}), null, ${hidden}::text[])::text as row
      from ${sql.table(table)} where tenant_id = ${tenantId} and ctid > ${after}::tid
      order by ctid limit ${ROWS_AT_ONCE}`.execute(database)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return
    after = last.place
  }
}

async function hiddenColumns(database: Database, table: string): Promise<string> {
  const { rows } = await sql<{ hidden: string }>`
    select split_part(encode(tgargs, 'escape'), '\\000', 4) as hidden
    from pg_trigger where tgrelid = ${table}::regclass and tgname = 'audit' and tgnargs > 3`.execute(database)
  return rows[0]?.hidden || '{}'
}
