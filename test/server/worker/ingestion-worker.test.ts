import type { Job } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { JobOutcome } from '../../../src/server/metrics/metrics.ts'
import { IngestionWorker } from '../../../src/server/worker/ingestion-worker.ts'
import { claimIngestion } from '../../../src/store/ingestions/claim-ingestion.ts'
import { countAttempts } from '../../../src/store/ingestions/count-attempts.ts'
import { handBackIngestion } from '../../../src/store/ingestions/hand-back-ingestion.ts'
import { createBoss, type IngestionJob } from '../../../src/store/jobs.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const boss = createBoss(api.url)
await boss.start()
afterAll(() => boss.stop({ graceful: false }))

const ended: JobOutcome[] = []
const worker = new IngestionWorker({
  store: api.store,
  boss,
  logger: pino({ level: 'silent' }),
  onEnd: (outcome) => ended.push(outcome),
})

/** A job that workers began with this often, and gave back this often. */
async function jobOf(tenant: TestTenant, began: number, gaveBack: number): Promise<Job<IngestionJob>> {
  const { body } = await tenant.send({ content: JSON.stringify([record('a')]) })
  const data = { tenantId: tenant.id, ingestionId: body.data.id }
  for (let attempt = 0; attempt < began; attempt += 1) {
    await api.store.inTenant(tenant.id, (transaction) => claimIngestion(transaction, data.ingestionId))
    if (attempt >= gaveBack) continue
    await api.store.inTenant(tenant.id, (transaction) => handBackIngestion(transaction, data.ingestionId))
  }
  return { id: body.data.id, data, retryCount: began } as Job<IngestionJob>
}

async function statusOf(tenant: TestTenant, { data }: Job<IngestionJob>): Promise<string> {
  return (await tenant.get(`/ingestions/${data.ingestionId}`)).body.data.attributes.status
}

test.each([
  { began: 0, gaveBack: 0, status: 'completed' },
  { began: 3, gaveBack: 0, status: 'completed' },
  { began: 4, gaveBack: 0, status: 'failed' },
  { began: 9, gaveBack: 6, status: 'completed' },
  { began: 9, gaveBack: 5, status: 'failed' },
])('begun with $began times and given back $gaveBack, a job ends $status', async (given) => {
  const tenant = await api.newTenant()
  const job = await jobOf(tenant, given.began, given.gaveBack)
  await worker.work(job)
  expect(await statusOf(tenant, job)).toBe(given.status)
  expect(ended.pop()?.outcome).toBe(given.status === 'failed' ? 'abandoned' : 'completed')
})

test('a job that was given back counts as if nobody had begun with it', async () => {
  const tenant = await api.newTenant()
  const { data } = await jobOf(tenant, 2, 2)
  const attempts = await api.store.inTenant(tenant.id, (transaction) =>
    countAttempts(transaction, data.ingestionId),
  )
  expect(attempts).toBe(0)
})
