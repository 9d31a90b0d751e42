import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { processIngestion } from '../../../src/server/ingestions/process-ingestion.ts'
import { Store } from '../../../src/store/store.ts'
import { openApi } from '../../server/api.ts'
import { record } from '../../server/record.ts'

const api = await openApi()

/** With fewer, reading all of them is cheap, and PostgreSQL may do so. */
const TENANT_SIZE = 10_000
const BATCH_SIZE = 20

/** Counts the rows of `findings` that its transactions read. */
class CountingStore extends Store {
  rowsRead = 0

  override inTenant: Store['inTenant'] = (viewer, work) =>
    super.inTenant(viewer, async (transaction) => {
      const result = await work(transaction)
      const { rows } = await sql<{ count: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_xact_user_tables
        where relname = 'findings'`.execute(transaction)
      this.rowsRead += rows[0]?.count ?? 0
      return result
    })
}

test('a scan of few findings reads these, and not all of its tenant, before statistics know how many it has', async () => {
  const tenant = await api.newTenant()
  const scan = (day: number, count: number): Record<string, unknown>[] =>
    Array.from({ length: count }, (_, index) =>
      record(`finding ${index}`, {
        time: Date.UTC(2026, 0, day),
        unmapped: { scan_id: `scan-${day}`, provider: 'aws', provider_uid: '123456789012' },
      }),
    )
  await tenant.ingest(scan(1, TENANT_SIZE))
  const store = new CountingStore(api.url)
  try {
    const sent = await tenant.send({ content: JSON.stringify(scan(2, BATCH_SIZE)) })
    await processIngestion({ ...api, store }, { tenantId: tenant.id, ingestionId: sent.body.data.id })
  } finally {
    await store.close()
  }
  const { body } = await tenant.get('/findings?filter[scan_id]=scan-2')
  expect(body.meta.pagination.count).toBe(BATCH_SIZE)
  expect(store.rowsRead).toBeGreaterThan(0)
  expect(store.rowsRead).toBeLessThan(BATCH_SIZE * 20)
})
