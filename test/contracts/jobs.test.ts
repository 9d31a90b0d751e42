import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  ABANDONED_INGESTION_QUEUE,
  createBoss,
  enqueueIngestion,
  INGESTION_QUEUE,
} from '../../src/store/jobs.ts'
import { Store } from '../../src/store/store.ts'
import { DATABASE_KINDS, type FreshDatabase, freshDatabase } from '../support/database.ts'

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let fresh: FreshDatabase
  let store: Store
  let boss: PgBoss
  let owner: Client
  const troubles: unknown[] = []
  const tenantId = randomUUID()

  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    owner = new Client(fresh.url)
    await owner.connect()
    store = new Store(fresh.url)
    boss = createBoss(fresh.url)
    boss.on('error', (error) => troubles.push(error))
    boss.on('warning', (warning) => troubles.push(warning))
    await boss.start()
  })

  afterAll(async () => {
    // A query that the end of its connection interrupts is no trouble of the queue.
    const whileWorking = [...troubles]
    await boss.stop({ graceful: false })
    await store.close()
    await owner.end()
    await fresh.close()
    expect(whileWorking).toEqual([])
  })

  async function enqueue(): Promise<string> {
    const ingestionId = randomUUID()
    await store.inTenant(tenantId, (transaction) =>
      enqueueIngestion(boss, transaction, { tenantId, ingestionId }),
    )
    return ingestionId
  }

  test('works as the application role', async () => {
    const { rows } = await boss.getDb().executeSql('select current_user')
    expect(rows).toEqual([{ current_user: 'assay_app' }])
  })

  test('a job is there after the commit', async () => {
    const ingestionId = await enqueue()
    const [job] = await boss.fetch(INGESTION_QUEUE)
    expect(job?.data).toEqual({ tenantId, ingestionId })
    await boss.complete(INGESTION_QUEUE, job?.id ?? '')
    expect(await boss.fetch(INGESTION_QUEUE)).toEqual([])
  })

  test('a job is gone with the transaction that failed', async () => {
    const work = store.inTenant(tenantId, async (transaction) => {
      await enqueueIngestion(boss, transaction, { tenantId, ingestionId: randomUUID() })
      throw new Error('disk full')
    })
    await expect(work).rejects.toThrow('disk full')
    expect(await boss.fetch(INGESTION_QUEUE)).toEqual([])
  })

  test('a worker is woken by the commit', async () => {
    const seen: unknown[] = []
    await boss.work(INGESTION_QUEUE, async (jobs) => void seen.push(...jobs.map(({ data }) => data)))
    const ingestionId = await enqueue()
    await vi.waitUntil(() => seen.length > 0, { timeout: 10_000 })
    expect(seen).toEqual([{ tenantId, ingestionId }])
    await boss.offWork(INGESTION_QUEUE)
  })

  test('a job whose worker falls silent is tried again, and in the end given up', async () => {
    const ingestionId = await enqueue()
    let attempts = 0
    for (let abandoned = 0; abandoned === 0; attempts++) {
      expect(attempts, 'attempts must be bounded').toBeLessThan(10)
      expect(await boss.fetch(INGESTION_QUEUE)).toHaveLength(1)
      // A minute of silence, and the retry's delay, in no time.
      await owner.query(
        `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
      )
      await owner.query(`update pgboss.queue set monitor_claim_on = '-infinity'`)
      await boss.supervise(INGESTION_QUEUE)
      await owner.query(`update pgboss.job set start_after = now() where state = 'retry'`)
      abandoned = (await boss.findJobs(ABANDONED_INGESTION_QUEUE)).length
    }
    expect(attempts).toBe(4)
    const [abandoned] = await boss.fetch(ABANDONED_INGESTION_QUEUE)
    expect(abandoned?.data).toEqual({ tenantId, ingestionId })
  })

  test('maintenance needs no more rights than the application has', async () => {
    await owner.query(`update pgboss.queue set monitor_claim_on = '-infinity', maintain_on = '-infinity'`)
    await expect(boss.supervise()).resolves.toBeUndefined()
  })
})
