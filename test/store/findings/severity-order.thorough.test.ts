import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SEVERITIES, severityId } from '../../../src/ocsf/severity.ts'
import { DETAIL_COLUMNS } from '../../../src/server/findings/finding-details.ts'
import { FINDING_LIST } from '../../../src/server/findings/finding-list.ts'
import { parseListQuery } from '../../../src/server/json-api/list-query.ts'
import { listFindings } from '../../../src/store/findings/list-findings.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { Store } from '../../../src/store/store.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi, type TestTenant } from '../../server/api.ts'
import { record } from '../../server/record.ts'

const api = await openApi()
let tenant: TestTenant

/** With fewer, reading all of them is cheap, and PostgreSQL may do so. */
const PASSING = 5_000
const OPEN = 200

beforeAll(async () => {
  tenant = await api.newTenant()
  await tenant.ingest([
    ...Array.from({ length: PASSING }, (_, index) =>
      record(`passing ${index}`, { severity_id: severityId('critical'), status_code: 'PASS' }),
    ),
    ...Array.from({ length: OPEN }, (_, index) => [
      record(`open ${index}`, { severity_id: 1 + (index % SEVERITIES.length) }),
      record(`review ${index}`, { severity_id: 1 + (index % SEVERITIES.length), status_code: 'MANUAL' }),
      record(`muted ${index}`, { severity_id: 1 + (index % SEVERITIES.length), status_id: 3 }),
    ]).flat(),
  ])
  const owner = openOwnerDatabase(api.url)
  await sql`analyze findings`.execute(owner)
  await owner.destroy()
})

test('the database numbers severities as OCSF does', async () => {
  const owner = openOwnerDatabase(api.url)
  const { rows } = await sql<{ severity: string; severity_id: number }>`
    select distinct severity, severity_id from findings where tenant_id = ${tenant.id} order by 2`.execute(
    owner,
  )
  await owner.destroy()
  expect(rows).toEqual(SEVERITIES.map((severity) => ({ severity, severity_id: severityId(severity) })))
})

test.each([
  'filter[state]=open',
  'filter[state]=open&filter[status]=FAIL',
  'filter[state]=open&filter[severity__in]=critical,high',
  'filter[state]=review',
  'filter[state__in]=muted',
  'filter[severity]=low',
])('a page of the worst findings reads its own rows, and not all that are as severe: %s', async (filter) => {
  const store = new Store(api.url)
  const query = parseListQuery(
    FINDING_LIST,
    new URLSearchParams(`sort=-severity&page[size]=10&page[count]=none&${filter}`),
  )
  try {
    const { rows, rowsRead } = await store.readTenant(wholeTenant(tenant.id), async (transaction) => {
      const { rows } = await listFindings(transaction, DETAIL_COLUMNS, query)
      const read = await sql<{ count: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_xact_user_tables
        where relname = 'findings'`.execute(transaction)
      return { rows, rowsRead: read.rows[0]?.count ?? 0 }
    })
    expect(rows).toHaveLength(10)
    expect(rowsRead).toBeGreaterThan(0)
    expect(rowsRead).toBeLessThanOrEqual(OPEN)
  } finally {
    await store.close()
  }
})
