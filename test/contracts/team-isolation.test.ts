import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { openApplicationDatabase, openOwnerDatabase } from '../../src/store/open-database.ts'
import { inTenantTransaction } from '../../src/store/tenant-transaction.ts'
import { DATABASE_KINDS, type DatabaseKind, freshDatabase } from '../support/database.ts'
import { createFilledTeam, createFilledTenant, givenColumns, tenantTables } from '../support/tenant-rows.ts'

/** What PostgreSQL answers when a right or a row-level policy forbids a statement. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Tables without rows of accounts, in which a team sees its whole tenant. The words of a search are no answer to it. */
const OF_THE_TENANT = [
  'api_keys',
  'due_policies',
  'finding_controls',
  'finding_terms',
  'subscriptions',
  'trackers',
]

interface TwoTeams {
  readonly owner: Database
  readonly application: Database
  readonly tables: readonly string[]
  readonly tenantId: string
  readonly ours: string
  readonly theirs: string
  close(): Promise<void>
}

async function createTwoTeams(kind: DatabaseKind): Promise<TwoTeams> {
  const fresh = await freshDatabase(kind)
  const owner = openOwnerDatabase(fresh.url)
  const application = openApplicationDatabase(fresh.url)
  const close = async (): Promise<void> => {
    await application.destroy()
    await owner.destroy()
    await fresh.close()
  }
  const tables = await tenantTables(owner)
  const tenantId = await createFilledTenant(owner)
  const ours = await createFilledTeam(owner, tenantId, '111111111111')
  const theirs = await createFilledTeam(owner, tenantId, '222222222222')
  return { owner, application, tables, tenantId, ours, theirs, close }
}

/** The rows that a statement answers with, as text, for who sees these teams. */
async function asTeams(
  { application, tenantId }: TwoTeams,
  teams: readonly string[],
  statement: string,
): Promise<readonly string[]> {
  const { rows } = await inTenantTransaction(application, { tenantId, teams }, (transaction) =>
    sql.raw(statement).execute(transaction),
  )
  return rows.map((row) => JSON.stringify(row))
}

async function refusalOf(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'allowed',
    (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : String(error)),
  )
}

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  /** With the rights that the migrations give. */
  let migrated: TwoTeams
  /** With the right to read every table, so that policies alone decide. */
  let database: TwoTeams
  /** The rows of a table, as text, for who sees these teams. */
  const rowsOf = (table: string, teams: readonly string[]): Promise<readonly string[]> =>
    asTeams(database, teams, `select to_jsonb(one) as row from ${table} as one order by 1::text`)

  beforeAll(async () => {
    migrated = await createTwoTeams(kind)
    database = await createTwoTeams(kind)
    await sql`grant select on all tables in schema assay to assay_team`.execute(database.owner)
  })

  afterAll(async () => {
    await migrated.close()
    await database.close()
  })

  test('a table shows a team its own rows and none of another team’s, or none at all', async () => {
    const { tables, ours, theirs } = database
    const shown: string[] = []
    for (const table of tables.filter((name) => !OF_THE_TENANT.includes(name))) {
      const [own, other] = [await rowsOf(table, [ours]), await rowsOf(table, [theirs])]
      expect(
        own.filter((row) => other.includes(row)),
        table,
      ).toEqual([])
      if (own.length > 0 && other.length > 0) shown.push(table)
    }
    expect(shown).toEqual([
      'acceptances',
      'account_labels',
      'account_rule_matches',
      'account_rules',
      'audit_events',
      'bulk_change_findings',
      'bulk_changes',
      'control_counts',
      'finding_changes',
      'finding_counts',
      'finding_documents',
      'finding_issues',
      'finding_owners',
      'finding_sightings',
      'findings',
      'ingestion_errors',
      'ingestions',
      'providers',
      'scans',
      'scopes',
      'team_accounts',
      'team_members',
      'teams',
    ])
  })

  test('who sees two teams sees the rows of both, and who sees none sees nothing', async () => {
    const { tables, ours, theirs } = database
    for (const table of tables.filter((name) => !OF_THE_TENANT.includes(name))) {
      const both = await rowsOf(table, [ours, theirs])
      const each = [...(await rowsOf(table, [ours])), ...(await rowsOf(table, [theirs]))]
      expect(both.toSorted(), table).toEqual(each.toSorted())
      expect(await rowsOf(table, []), table).toEqual([])
    }
  })

  test('without a team or a tenant there are no rows, and no error', async () => {
    const { application, tables, ours } = database
    for (const table of tables) {
      const { rows } = await application.transaction().execute(async (transaction) => {
        await sql`select set_config('role', 'assay_team', true), set_config('assay.teams', ${`{${ours}}`}, true)`.execute(
          transaction,
        )
        return sql`select 1 from ${sql.table(table)}`.execute(transaction)
      })
      expect(rows, table).toEqual([])
    }
  })

  test('given every right on the tables, a team reaches neither the rows of others nor gives its own away', async () => {
    const own = await createTwoTeams(kind)
    onTestFinished(own.close)
    const { owner, tables, ours, theirs } = own
    await sql`grant all on all tables in schema assay to assay_team`.execute(owner)
    const content = async (): Promise<unknown> => {
      const rows = await Promise.all(
        tables.map((table) =>
          sql`select to_jsonb(one) as row from ${sql.table(table)} as one order by 1`.execute(owner),
        ),
      )
      return rows.map((result) => result.rows)
    }
    const before = await content()
    const theirAccount = `(select provider_id from team_accounts where team_id = '${theirs}')`
    const { rows } = await sql.raw<{ provider_id: string }>(theirAccount.slice(1, -1)).execute(owner)
    const account = rows[0]?.provider_id
    for (const table of tables) {
      const columns = await givenColumns(owner, table)
      if (!columns.includes('provider_id')) continue
      for (const statement of [
        `update ${table} set provider_id = '${account}'`,
        `update ${table} set provider_id = provider_id where provider_id = '${account}'`,
        `delete from ${table} where provider_id = '${account}'`,
      ]) {
        const refusal = await refusalOf(asTeams(own, [ours], statement))
        expect(['allowed', INSUFFICIENT_PRIVILEGE], statement).toContain(refusal)
      }
    }
    expect(await content()).toEqual(before)
  })

  test('what all accounts have in common is closed to teams', async () => {
    const closed = [
      'finding_totals',
      'finding_revisions',
      'ingestion_chunks',
      'former_members',
      'idempotency_keys',
      'sessions',
      'users',
    ]
    for (const table of closed) {
      expect(await refusalOf(asTeams(migrated, [migrated.ours], `select 1 from ${table}`)), table).toBe(
        INSUFFICIENT_PRIVILEGE,
      )
    }
  })

  test.each([
    'delete from findings',
    'update due_policies set critical = 1',
    'select accounts from account_rules',
    'update account_rules set labels = labels',
    'delete from account_rule_matches',
    'insert into bulk_changes (tenant_id, id) select tenant_id, id from bulk_changes',
    'update bulk_changes set teams = null',
    'delete from providers',
    "update findings set status = 'PASS'",
    "update providers set name = 'mine'",
    'insert into team_accounts select * from team_accounts',
    'update teams set name = name',
    'insert into providers (tenant_id, id, provider, uid) select tenant_id, id, provider, uid from providers',
    'insert into ingestions (tenant_id, id) select tenant_id, id from ingestions',
    "update api_keys set permissions = '{}'",
    'select address from audit_events',
    'select request_id from audit_events',
    'select token from trackers',
    "update trackers set name = 'mine'",
    'delete from finding_issues',
    'select 1 from memberships',
    "select * from find_login('ada@example.com', '')",
  ])('a team may not: %s', async (statement) => {
    expect(await refusalOf(asTeams(migrated, [migrated.ours], statement))).toBe(INSUFFICIENT_PRIVILEGE)
  })
})
