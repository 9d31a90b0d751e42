import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  ABANDONED_INGESTION_QUEUE,
  createBoss,
  enqueueIngestion,
  INGESTION_QUEUE,
  type IngestionJob,
} from '../../src/store/jobs.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { Store } from '../../src/store/store.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import { DATABASE_KINDS, type FreshDatabase, freshDatabase } from '../support/database.ts'
import { PATIENCE } from '../support/patience.ts'
import { createFilledTenant } from '../support/tenant-rows.ts'

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let fresh: FreshDatabase
  let store: Store
  let boss: PgBoss
  let owner: Client
  let ownerDatabase: ReturnType<typeof openOwnerDatabase>
  const troubles: unknown[] = []
  const tenantId = randomUUID()

  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    owner = new Client(fresh.url)
    await owner.connect()
    ownerDatabase = openOwnerDatabase(fresh.url)
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
    await ownerDatabase.destroy()
    await fresh.close()
    expect(whileWorking).toEqual([])
  })

  async function enqueue(): Promise<string> {
    const ingestionId = randomUUID()
    await store.inTenant(wholeTenant(tenantId), (transaction) =>
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
    const work = store.inTenant(wholeTenant(tenantId), async (transaction) => {
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
    await vi.waitUntil(() => seen.length > 0, PATIENCE)
    expect(seen).toEqual([{ tenantId, ingestionId }])
    await boss.offWork(INGESTION_QUEUE)
  })

  /** A minute of silence of every worker, and the retry's delay, in no time. */
  async function buryWorkers(): Promise<void> {
    await owner.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
    )
    await owner.query(`update pgboss.queue set monitor_claim_on = 'epoch'`)
    await boss.supervise(INGESTION_QUEUE)
    await owner.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  }

  test('a job whose worker falls silent is fetched again, and says so', async () => {
    await enqueue()
    const [first] = await boss.fetch(INGESTION_QUEUE)
    await buryWorkers()
    const [second] = await boss.fetch(INGESTION_QUEUE)
    expect([first?.retryCount, second?.retryCount]).toEqual([0, 1])
    expect(second?.id).toBe(first?.id)
    await boss.complete(INGESTION_QUEUE, second?.id ?? '')
  })

  test('a job that nobody ever ends is given up in the end', async () => {
    const ingestionId = await enqueue()
    await owner.query(`update pgboss.job set retry_limit = 1 where state = 'created'`)
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await boss.fetch(INGESTION_QUEUE)).toHaveLength(1)
      await buryWorkers()
    }
    expect(await boss.fetch(INGESTION_QUEUE)).toEqual([])
    const [abandoned] = await boss.fetch(ABANDONED_INGESTION_QUEUE)
    expect(abandoned?.data).toEqual({ tenantId, ingestionId })
  })

  test('of two tenants the one with less to wait for comes first, also behind thousands of jobs', async () => {
    const crowd = await createFilledTenant(ownerDatabase)
    const single = await createFilledTenant(ownerDatabase)
    await owner.query(
      `insert into assay.ingestions (tenant_id, id, file_name, byte_count)
       select $1, gen_random_uuid(), 'scan.ocsf.json', 2 from generate_series(1, 9000)`,
      [crowd],
    )
    await owner.query(
      `insert into pgboss.job (name, data, group_id, priority)
       select $1, '{}', $2, -least(place + 1, 100) from generate_series(1, 9000) place`,
      [INGESTION_QUEUE, crowd],
    )
    for (const tenant of [crowd, single]) {
      await store.inTenant(wholeTenant(tenant), (transaction) =>
        enqueueIngestion(boss, transaction, { tenantId: tenant, ingestionId: randomUUID() }),
      )
    }
    const [first] = await boss.fetch<IngestionJob>(INGESTION_QUEUE)
    expect(first?.data.tenantId).toBe(single)
    const [next] = await boss.fetch(INGESTION_QUEUE, { ignoreGroups: [single] })
    expect(next?.groupId).toBe(crowd)
    expect(await boss.fetch(INGESTION_QUEUE, { ignoreGroups: [single, crowd] })).toEqual([])
  })

  test('maintenance needs no more rights than the application has', async () => {
    await owner.query(`update pgboss.queue set monitor_claim_on = 'epoch', maintain_on = 'epoch'`)
    await expect(boss.supervise()).resolves.toBeUndefined()
  })
})
