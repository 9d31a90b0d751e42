import { sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { tenantTables } from './tenant-rows.ts'

/** Whose values belong to the one run that wrote them: when something happened, and how often it was tried. */
const OF_THE_RUN = new Set([
  'inserted_at',
  'requested_at',
  'started_at',
  'completed_at',
  'created_at',
  'deleted_at',
  'last_used_at',
  'attempt',
  'handed_back',
])
/** People and keys are no outcome of a job; what the audit log says of jobs is compared in words. */
const NOT_INGESTED = new Set(['api_keys', 'audit_events', 'memberships', 'roles', 'subscriptions'])

/** Triggers derive them from findings, and one test compares them with what they summarize. */
const DERIVED = new Set([
  'control_counts',
  'finding_counts',
  'finding_revisions',
  'finding_terms',
  'finding_totals',
])

/** More would hide what is wrong. */
const MOST_DIFFERENCES = 6

/**
 * Everything jobs have left of a tenant: each row of each of its tables, in one order, where identifiers are
 * replaced by what they identify. Two tenants that were sent the same must have the same.
 */
export async function tenantState(databaseUrl: string, tenantId: string): Promise<string[]> {
  const database = openOwnerDatabase(databaseUrl)
  try {
    const names = await namesOfIdentifiers(database, tenantId)
    const state: string[] = []
    for (const table of await tenantTables(database)) {
      if (NOT_INGESTED.has(table) || DERIVED.has(table)) continue
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(database)
      state.push(...rows.map((row) => `${table} ${describe(row, names)}`))
    }
    const { rows: events } = await sql<Record<string, unknown>>`
      select action, object_type, object_name, actor_kind from audit_events
      where tenant_id = ${tenantId} and object_type in ('ingestions', 'providers')`.execute(database)
    state.push(...events.map((event) => `audit_events ${describe(event, names)}`))
    return state.sort()
  } finally {
    await database.destroy()
  }
}

/** The first rows that one state has and the other has not. */
export function differences(expected: readonly string[], actual: readonly string[]): string[] {
  const [before, after] = [new Set(expected), new Set(actual)]
  const missing = expected.filter((row) => !after.has(row)).map((row) => `missing: ${row}`)
  const added = actual.filter((row) => !before.has(row)).map((row) => `added: ${row}`)
  const count = expected.length === actual.length ? [] : [`${actual.length} rows, not ${expected.length}`]
  return [...count, ...missing, ...added].slice(0, MOST_DIFFERENCES)
}

function describe(row: Record<string, unknown>, names: ReadonlyMap<string, string>): string {
  const kept = Object.entries(row).filter(([column]) => !OF_THE_RUN.has(column))
  return JSON.stringify(Object.fromEntries(kept.map(([column, value]) => [column, nameOf(value, names)])))
}

function nameOf(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (value instanceof Buffer) return value.toString('hex')
  // Lists of identifiers are in the order of these.
  if (Array.isArray(value)) return value.map((one) => nameOf(one, names)).toSorted()
  return typeof value === 'string' ? (names.get(value) ?? value) : value
}

async function namesOfIdentifiers(
  database: Database,
  tenantId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, 'provider ' || provider || ' ' || uid as name from providers where tenant_id = ${tenantId}
    union all select id, 'finding ' || uid from findings where tenant_id = ${tenantId}
    union all select scopes.id, 'scope ' || encode(fingerprint, 'hex') || ' of ' || provider || ' ' || uid
      from scopes join providers using (tenant_id) where providers.id = provider_id and tenant_id = ${tenantId}
    union all select id, 'document ' || encode(fingerprint, 'hex') from finding_documents
      where tenant_id = ${tenantId}
    union all select id, 'file ' || file_name from ingestions where tenant_id = ${tenantId}`.execute(database)
  return new Map([[tenantId, 'the tenant'], ...rows.map(({ id, name }) => [id, name] as const)])
}
