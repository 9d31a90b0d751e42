import { sql } from 'kysely'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { openApplicationDatabase, openOwnerDatabase } from '../../src/store/open-database.ts'
import { inTenantTransaction } from '../../src/store/tenant-transaction.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import { DATABASE_KINDS, type DatabaseKind, freshDatabase, takesOptions } from '../support/database.ts'
import { createFilledTenant, givenColumns, tenantTables } from '../support/tenant-rows.ts'

/** What PostgreSQL answers when a right or a row-level policy forbids a statement. */
const INSUFFICIENT_PRIVILEGE = '42501'

interface TwoTenants {
  readonly url: string
  readonly owner: Database
  readonly application: Database
  readonly tables: readonly string[]
  readonly ours: string
  readonly theirs: string
  close(): Promise<void>
}

async function createTwoTenants(kind: DatabaseKind): Promise<TwoTenants> {
  const fresh = await freshDatabase(kind)
  const owner = openOwnerDatabase(fresh.url)
  const application = openApplicationDatabase(fresh.url)
  const close = async (): Promise<void> => {
    await application.destroy()
    await owner.destroy()
    await fresh.close()
  }
  const tables = await tenantTables(owner)
  const ours = await createFilledTenant(owner)
  const theirs = await createFilledTenant(owner)
  return { url: fresh.url, owner, application, tables, ours, theirs, close }
}

/** In a transaction of its own, since a statement that is refused ends its transaction. */
function asTenant(application: Database, tenantId: string, statement: string) {
  return inTenantTransaction(application, wholeTenant(tenantId), (transaction) =>
    sql.raw(statement).execute(transaction),
  )
}

/** The SQLSTATE of what a statement was refused with. */
async function refusalOf(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'allowed',
    (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : String(error)),
  )
}

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let database: TwoTenants

  beforeAll(async () => {
    database = await createTwoTenants(kind)
  })

  afterAll(() => database.close())

  test('every tenant table has rows of both tenants, so that the tests below can fail', async () => {
    const { owner, tables, ours, theirs } = database
    for (const table of tables) {
      const { rows } = await sql`
        select distinct tenant_id from ${sql.table(table)}
        where tenant_id in (${ours}, ${theirs})`.execute(owner)
      expect(rows, table).toHaveLength(2)
    }
  })

  test('every table with a tenant enables and forces row-level security', async () => {
    const { owner, tables } = database
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class
      where relnamespace = 'assay'::regnamespace and relrowsecurity and relforcerowsecurity`.execute(owner)
    const secured = rows.map(({ relname }) => relname)
    expect(secured).toEqual(expect.arrayContaining([...tables, 'tenants']))
  })

  test('a table is either divided by tenant or closed to the application', async () => {
    const { owner, tables } = database
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class
      where relnamespace = 'assay'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_any_column_privilege('assay_app', oid, 'select, insert, update, references')`.execute(owner)
    const open = rows.map(({ relname }) => relname)
    expect([...tables, 'tenants']).toEqual(expect.arrayContaining(open))
  })

  test('a tenant reads its own rows and no others', async () => {
    const { application, tables, ours } = database
    for (const table of tables) {
      const { rows } = await asTenant(application, ours, `select distinct tenant_id from ${table}`)
      expect(rows, table).toEqual([{ tenant_id: ours }])
    }
    const { rows } = await asTenant(application, ours, 'select id from tenants')
    expect(rows).toEqual([{ id: ours }])
  })

  test('given every right on the tables, a tenant still reaches only its own rows', async () => {
    const { owner, application, tables, ours, theirs, close } = await createTwoTenants(kind)
    onTestFinished(close)
    await sql`grant all on all tables in schema assay to assay_app`.execute(owner)
    for (const table of tables) {
      const columns = (await givenColumns(owner, table)).join(', ')
      const another = `jsonb_populate_record(one, '{"tenant_id": "${theirs}"}')`
      const insert = `insert into ${table} (${columns}) select ${columns} from (select (${another}).* from ${table} one) two`
      expect(await refusalOf(asTenant(application, ours, insert)), insert).toBe(INSUFFICIENT_PRIVILEGE)
      const give = `update ${table} set tenant_id = '${theirs}'`
      expect(await refusalOf(asTenant(application, ours, give)), give).toBe(INSUFFICIENT_PRIVILEGE)
      const change = `update ${table} set tenant_id = tenant_id where tenant_id = '${theirs}'`
      expect((await asTenant(application, ours, change)).numAffectedRows, change).toBe(0n)
      const remove = `delete from ${table} where tenant_id = '${theirs}'`
      expect((await asTenant(application, ours, remove)).numAffectedRows, remove).toBe(0n)
    }
  })

  test('without a tenant there are no rows, and no error', async () => {
    const { application, tables } = database
    for (const table of [...tables, 'tenants']) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(application)
      expect(rows, table).toEqual([])
    }
  })

  test('after its transaction a pooled connection has forgotten the tenant', async () => {
    const { application, ours } = database
    await application.connection().execute(async (connection) => {
      const inside = await inTenantTransaction(connection, wholeTenant(ours), (transaction) =>
        sql`select 1 from providers`.execute(transaction),
      )
      expect(inside.rows).not.toEqual([])
      const after = await sql`select 1 from providers`.execute(connection)
      expect(after.rows).toEqual([])
    })
  })

  test('after a transaction that failed, too', async () => {
    const { application, ours } = database
    await application.connection().execute(async (connection) => {
      const work = inTenantTransaction(connection, wholeTenant(ours), (transaction) =>
        sql`select 1 / 0`.execute(transaction),
      )
      await expect(work).rejects.toThrow('division by zero')
      const after = await sql`select 1 from providers`.execute(connection)
      expect(after.rows).toEqual([])
    })
  })

  test('the application role owns nothing, and nothing makes it more than it is', async () => {
    const { owner } = database
    const { rows: owned } = await sql`
      select 1 from pg_shdepend
      where refclassid = 'pg_authid'::regclass and refobjid = 'assay_app'::regrole and deptype = 'o'`.execute(
      owner,
    )
    expect(owned).toEqual([])
    const { rows: roles } = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles
      where rolname = 'assay_app'`.execute(owner)
    expect(roles).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false },
    ])
    const { rows: memberships } = await sql`
      select 1 from pg_auth_members where member = 'assay_app'::regrole`.execute(owner)
    expect(memberships).toEqual([])
  })

  test('what a function does with the owner’s rights, only the application may ask for', async () => {
    const { owner } = database
    const { rows } = await sql<{ proname: string }>`
      select proname from pg_proc
      where pronamespace = 'assay'::regnamespace and prosecdef
        and has_function_privilege('assay_app', oid, 'execute')
        and not exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)
        and proconfig @> array['search_path=assay, pg_temp']
      order by proname`.execute(owner)
    // A trigger's function cannot be called.
    const { rows: all } = await sql`
      select proname from pg_proc
      where pronamespace = 'assay'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      order by proname`.execute(owner)
    expect(rows.map(({ proname }) => proname)).toContain('find_login')
    expect(rows).toEqual(all)
  })

  test.each([
    'create table assay.mine (id int)',
    'create table pgboss.mine (id int)',
    'create schema mine',
    'create role mine',
    'alter table findings disable row level security',
    'alter table findings no force row level security',
    'drop policy tenant on findings',
    'create policy mine on findings using (true)',
    'alter role assay_app bypassrls',
    'truncate findings',
    'drop table findings',
    'select 1 from users',
    'select 1 from signing_keys',
    'insert into sessions select * from sessions',
    'update sessions set user_id = user_id',
    'select 1 from schema_migrations',
    "update roles set permissions = array['manage_ingestions']",
    "update subscriptions set status = 'active'",
    'update api_keys set revoked_at = null',
    "insert into tenants (id, name) values (gen_random_uuid(), 'mine')",
  ])('the application may not: %s', async (statement) => {
    expect(await refusalOf(sql.raw(statement).execute(database.application))).toBe(INSUFFICIENT_PRIVILEGE)
  })

  test.runIf(takesOptions(kind))('a URL with options of its own does not undo the role', async () => {
    const { url } = database
    const address = new URL(url)
    address.searchParams.set('options', '-c role=none -c search_path=pg_catalog -c work_mem=5MB')
    const other = openApplicationDatabase(address.href)
    const { rows } = await sql`select current_user, current_setting('work_mem') as work_mem`.execute(other)
    await other.destroy()
    expect(rows).toEqual([{ current_user: 'assay_app', work_mem: '5MB' }])
  })

  test('an idle connection that is cut does not end the process', async () => {
    const { application, url } = database
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(application)
    const client = new Client(url)
    await client.connect()
    await client.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await client.end()
    await expect(sql`select 1`.execute(application)).resolves.toBeDefined()
  })
})
