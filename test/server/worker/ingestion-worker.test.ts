import type { Job } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { processIngestion } from '../../../src/server/ingestions/process-ingestion.ts'
import { ReaderState } from '../../../src/server/ingestions/reader-state.ts'
import type { JobOutcome } from '../../../src/server/metrics/metrics.ts'
import { IngestionWorker } from '../../../src/server/worker/ingestion-worker.ts'
import { type Reader, ReaderDiedError } from '../../../src/server/worker/reader-thread.ts'
import { claimIngestion, countAttempts, handBackIngestion } from '../../../src/store/ingestions/attempts.ts'
import { createBoss, type IngestionJob } from '../../../src/store/jobs.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const boss = createBoss(api.url)
await boss.start()
afterAll(() => boss.stop({ graceful: false }))

const reader: Reader = {
  process: (job) => processIngestion(api, job),
  interrupt: async () => undefined,
}

const ended: JobOutcome[] = []
const worker = new IngestionWorker({
  store: api.store,
  outbox: api.outbox,
  boss,
  logger: pino({ level: 'silent' }),
  onEnd: (outcome) => ended.push(outcome),
})

/** A job that workers began with this often, and gave back this often. */
async function jobOf(tenant: TestTenant, began: number, gaveBack: number): Promise<Job<IngestionJob>> {
  const { body } = await tenant.send({ content: JSON.stringify([record('a')]) })
  const data = { tenantId: tenant.id, ingestionId: body.data.id }
  for (let attempt = 0; attempt < began; attempt += 1) {
    await api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
      claimIngestion(transaction, data.ingestionId),
    )
    if (attempt >= gaveBack) continue
    await api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
      handBackIngestion(transaction, data.ingestionId),
    )
  }
  return {
    id: body.data.id,
    data,
    retryCount: began,
    signal: new AbortController().signal,
  } as Job<IngestionJob>
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
  await worker.work(job, reader)
  expect(await statusOf(tenant, job)).toBe(given.status)
  expect(ended.pop()?.outcome).toBe(given.status === 'failed' ? 'abandoned' : 'completed')
})

test('a job that was given back counts as if nobody had begun with it', async () => {
  const tenant = await api.newTenant()
  const { data } = await jobOf(tenant, 2, 2)
  const attempts = await api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
    countAttempts(transaction, data.ingestionId),
  )
  expect(attempts).toBe(0)
})

/** Dies when it comes to one of these records, as a thread does that runs out of memory. */
function mortalReader(deadly: ReadonlySet<number>): Reader {
  class MortalState extends ReaderState {
    override set record(index: number | undefined) {
      super.record = index
      if (index !== undefined && deadly.has(index)) throw new ReaderDiedError(index)
    }
  }
  return { ...reader, process: (job) => processIngestion(api, job, new MortalState()) }
}

async function jobOfRecords(tenant: TestTenant, count: number): Promise<Job<IngestionJob>> {
  const records = Array.from({ length: count }, (_, index) => record(`finding ${index}`))
  const { body } = await tenant.send({ content: JSON.stringify(records) })
  const data = { tenantId: tenant.id, ingestionId: body.data.id }
  const { signal } = new AbortController()
  return { id: body.data.id, data, retryCount: 1, signal } as Job<IngestionJob>
}

test.each([
  { deadly: [3], status: 'failed', summary: { total: 1200, processed: 1199, invalid: 1 } },
  { deadly: [3, 700, 1199], status: 'failed', summary: { total: 1200, processed: 1197, invalid: 3 } },
])('records $deadly, which bring their reader down, are passed over', async ({ deadly, status, summary }) => {
  const tenant = await api.newTenant()
  const job = await jobOfRecords(tenant, 1200)
  const mortal = mortalReader(new Set(deadly))
  for (const index of deadly) {
    await expect(worker.work(job, mortal)).rejects.toMatchObject({ record: index })
  }
  await worker.work(job, mortal)
  const { body } = await tenant.get(`/ingestions/${job.data.ingestionId}`)
  expect(body.data.attributes).toMatchObject({ status, summary })
  const errors = await tenant.get(`/ingestions/${job.data.ingestionId}/errors`)
  expect(errors.body.data).toMatchObject(
    deadly.map((index) => ({ attributes: { index, code: 'error', pointer: '' } })),
  )
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(summary.processed)
})

test('a file with more deadly records than there are attempts is given up, and what was read before is kept', async () => {
  const tenant = await api.newTenant()
  const job = await jobOfRecords(tenant, 2000)
  const mortal = mortalReader(new Set([1500, 1501, 1502, 1503]))
  for (let attempt = 0; attempt < 4; attempt += 1) await expect(worker.work(job, mortal)).rejects.toThrow()
  await worker.work(job, mortal)
  const { body } = await tenant.get(`/ingestions/${job.data.ingestionId}`)
  expect(body.data.attributes.status).toBe('failed')
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBeGreaterThanOrEqual(1000)
})
