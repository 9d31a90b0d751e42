import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DETAIL_COLUMNS } from '../../../src/server/findings/finding-details.ts'
import { FINDING_LIST } from '../../../src/server/findings/finding-list.ts'
import { parseListQuery } from '../../../src/server/json-api/list-query.ts'
import { listFindings } from '../../../src/store/findings/list-findings.ts'
import type { TenantTransaction } from '../../../src/store/tenant-transaction.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

/** Of fewer, PostgreSQL rather sorts all than follows an index. */
const STORED = 60_000
/** A page has ten findings; a thousand are looked for by their ids before others are read in order. */
const FEW = 2_000

let tenant: TestTenant
/** Of one finding, which all others share but for what names it. */
let attributes: Readonly<Record<string, unknown>>

beforeAll(async () => {
  tenant = await api.newTenant()
  await tenant.ingest([
    record('f', { unmapped: { scan_id: 'scan', provider: 'aws', provider_uid: '123456789012' } }),
  ])
  await sql`update findings set assigned_to = ${tenant.userId} where tenant_id = ${tenant.id}`.execute(
    api.owner,
  )
  await sql`insert into due_policies (tenant_id, critical, high, medium, low) values (${tenant.id}, 7, 7, 7, 7)`.execute(
    api.owner,
  )
  const copied = {
    id: sql`md5('f' || n)::uuid`,
    uid: sql`'f' || n`,
    uid_hash: sql`sha256(convert_to('f' || n, 'UTF8'))`,
  }
  await copy('findings', { ...copied, changed_at: sql`changed_at - make_interval(secs => n)` })
  await copy('finding_sightings', { finding_id: copied.id })
  await sql`vacuum analyze findings, finding_sightings`.execute(api.owner)
  const { body } = await tenant.get('/findings?page[size]=1')
  attributes = { ...body.data[0].attributes, overdue: true }
})

/** Copies the only row of a table, with other values in some columns. */
async function copy(table: string, others: Readonly<Record<string, RawBuilder<unknown>>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'assay' and table_name = ${table} and is_generated = 'NEVER'`.execute(api.owner)
  const values = rows.map(({ name }) => others[name] ?? sql.ref(name))
  await sql`
    insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${STORED}::integer) as n
    where tenant_id = ${tenant.id}`.execute(api.owner)
}

test.each(Object.keys(FINDING_LIST.filters))(
  'a page of what filter[%s] finds reads few findings',
  async (filter) => {
    const value = attributes[filter.replace(/__\w+$/, '')]
    const stated = Array.isArray(value) ? value[0] : value
    if (stated === null || stated === undefined || stated === '') return
    const parameters = { [`filter[${filter}]`]: String(stated), 'page[size]': '10', 'page[count]': 'none' }
    const query = parseListQuery(FINDING_LIST, new URLSearchParams(parameters))
    const read = await api.store.readTenant(wholeTenant(tenant.id), async (transaction) => {
      const before = await rowsRead(transaction)
      await listFindings(transaction, DETAIL_COLUMNS, query)
      return (await rowsRead(transaction)) - before
    })
    expect(read).toBeLessThan(FEW)
  },
)

/** Rows of findings and of their sightings that this connection has read, by an index or all of them. */
async function rowsRead(transaction: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read
    from pg_stat_xact_user_tables where relname in ('findings', 'finding_sightings')`.execute(transaction)
  return rows[0]?.read ?? 0
}
