import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../support/patience.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'
import { recordsOf } from './scans.ts'

// PostgreSQL looks at its tables once a minute at most. Until then it plans with what it knew before, and none of these plans may
// read all that a tenant has for each record.
const api = await openApi()
const owner = new Client(api.url)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

/** Enough that reading each for each takes longer than a statement may. */
const MANY = 700

test('a scan is settled at once also while statistics are those of empty tables', async () => {
  const tenant = await api.newTenant()
  await owner.query('analyze assay.findings, assay.finding_sightings, assay.finding_changes, assay.scans')
  const findings = Object.fromEntries(
    Array.from({ length: MANY }, (_, at) => [
      `p/x/${at}`,
      at % 3 === 0 ? ('PASS' as const) : ('FAIL' as const),
    ]),
  )
  const { body } = await tenant.ingest(recordsOf({ day: 1, scope: ['infra'], complete: true, findings }))
  expect(body.data.attributes).toMatchObject({ status: 'completed', summary: { processed: MANY } })
})

describe('while statistics know the findings of another tenant alone', () => {
  const STORED = 4_000
  const SENT = 100
  let tenant: TestTenant
  beforeAll(async () => {
    const other = await api.newTenant()
    await other.ingest(numbered(MANY))
    await owner.query('analyze')
    tenant = await api.newTenant()
    const { writes } = await rowsRead()
    await tenant.ingest(numbered(STORED))
    await untilTold(writes + STORED)
    await setTimeout(IDLE_CONNECTIONS_TELL_AFTER)
  })

  test.each([
    ['says what is known', { time: Date.UTC(2026, 0, 2) }, 'scan-2'],
    ['says other things', { time: Date.UTC(2026, 0, 3), status_code: 'PASS' }, 'scan-3'],
  ])('a file that %s reads the findings that it has, and not all of its tenant', async (_, changes, scan) => {
    const before = await rowsRead()
    await tenant.ingest(numbered(SENT, { ...changes, unmapped: { ...ACCOUNT, scan_id: scan } }))
    await untilTold(before.writes + SENT)
    const after = await rowsRead()
    for (const [table, read] of after.byTable)
      expect([table, read - (before.byTable.get(table) ?? 0)]).toEqual([table, expect.toSatisfy(isFew)])
  })

  const isFew = (rows: number) => rows < STORED
})

/** Milliseconds after which a connection that does nothing has told what it did (`PGSTAT_IDLE_INTERVAL` of PostgreSQL). */
const IDLE_CONNECTIONS_TELL_AFTER = 10_500

const ACCOUNT = { provider: 'aws', provider_uid: '123456789012' }

function numbered(count: number, changes: Record<string, unknown> = {}): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => record(`f${at}`, changes))
}

/** Waits for so many sightings to be counted: a connection tells what it did a while after its transaction. */
async function untilTold(writes: number): Promise<void> {
  await vi.waitUntil(async () => (await rowsRead()).writes >= writes, PATIENCE)
}

/** Rows of each table that were read, by an index or all of it, and the sightings that were written. */
async function rowsRead(): Promise<{ byTable: Map<string, number>; writes: number }> {
  const { rows } = await owner.query<{ relname: string; read: string; writes: string }>(
    `select relname, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read, n_tup_ins + n_tup_upd as writes
     from pg_stat_user_tables where relname like 'finding%'`,
  )
  const sightings = rows.find(({ relname }) => relname === 'finding_sightings')
  return {
    byTable: new Map(rows.map(({ relname, read }) => [relname, Number(read)])),
    writes: Number(sightings?.writes),
  }
}
