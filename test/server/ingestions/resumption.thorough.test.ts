import { describe, expect, test } from 'vitest'
import { processIngestion } from '../../../src/server/ingestions/process-ingestion.ts'
import { addProgress, claimIngestion, SupersededError } from '../../../src/store/ingestions/attempts.ts'
import { readChunk } from '../../../src/store/ingestions/chunks.ts'
import { abandonIngestion } from '../../../src/store/ingestions/end-ingestion.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi, type TestTenant } from '../api.ts'
import { MortalStore } from '../mortal-store.ts'
import { record } from '../record.ts'

const api = await openApi()

/** Three batches, with something wrong in each and one finding in the first and the last. */
const RECORDS = Array.from({ length: 1400 }, (_, index) =>
  record(`finding ${index % 1300}`, {
    time: Date.UTC(2026, 0, 1) + index,
    ...(index % 450 === 7 && { class_uid: 2002 }),
  }),
)

async function outcome(tenant: TestTenant, id: string): Promise<unknown> {
  const job = await tenant.get(`/ingestions/${id}`)
  const errors = await tenant.get(`/ingestions/${id}/errors`)
  const pages = Array.from(
    { length: 13 },
    (_, page) => `/findings?page[size]=100&sort=changed_at&page[number]=${page + 1}`,
  )
  const findings: { attributes: unknown }[] = []
  for (const page of pages) findings.push(...(await tenant.get(page)).body.data)
  return {
    status: job.body.data.attributes.status,
    summary: job.body.data.attributes.summary,
    errors: errors.body.data.map(({ attributes }: { attributes: unknown }) => attributes),
    findings: findings.map(({ attributes }) => attributes),
  }
}

async function sendAll(tenant: TestTenant): Promise<string> {
  return (await tenant.send({ content: JSON.stringify(RECORDS) })).body.data.id
}

test('a job that died anywhere ends like one that nothing disturbed', async () => {
  const undisturbed = await api.newTenant()
  const id = await sendAll(undisturbed)
  await undisturbed.process(id)
  const expected = await outcome(undisturbed, id)
  expect(expected).toMatchObject({ status: 'failed', summary: { total: 1400, processed: 1396, invalid: 4 } })

  let deaths = 0
  for (let transactions = 1; ; transactions += 1) {
    const tenant = await api.newTenant()
    const job = { tenantId: tenant.id, ingestionId: await sendAll(tenant) }
    const mortal = new MortalStore(api.url, transactions)
    const survived = await processIngestion({ ...api, store: mortal }, job).then(
      () => true,
      () => false,
    )
    await mortal.close()
    if (survived) break
    deaths += 1
    await tenant.process(job.ingestionId)
    expect(await outcome(tenant, job.ingestionId)).toEqual(expected)
  }
  expect(deaths).toBeGreaterThan(4)
})

describe('a worker that lost its job', () => {
  test('to a later one writes no more', async () => {
    const tenant = await api.newTenant()
    const { body } = await tenant.send({ content: '[]' })
    const { id } = body.data
    const paused = await api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
      claimIngestion(transaction, id),
    )
    await tenant.process(id)
    if (paused === undefined) throw new Error('The job was not there to be claimed.')
    const resumed = api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
      addProgress(transaction, paused, { processed: 1, invalid: 0, errorCount: 0 }),
    )
    await expect(resumed).rejects.toThrow(SupersededError)
    const job = await tenant.get(`/ingestions/${id}`)
    expect(job.body.data.attributes).toMatchObject({ status: 'completed', summary: { total: 0 } })
  })
})

test('a job that was given up has failed, says so, and stays as it is', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.send({ content: JSON.stringify([record('a')]) })
  const { id } = body.data
  const abandon = (): Promise<boolean> =>
    api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
      abandonIngestion(transaction, id, 'Given up.'),
    )
  await abandon()
  const job = await tenant.get(`/ingestions/${id}`)
  expect(job.body.data.attributes).toMatchObject({ status: 'failed', completed_at: expect.any(String) })
  const errors = await tenant.get(`/ingestions/${id}/errors`)
  expect(errors.body.data).toMatchObject([
    { attributes: { index: null, code: 'error', detail: 'Given up.' } },
  ])

  await abandon()
  await tenant.process(id)
  expect((await tenant.get(`/ingestions/${id}`)).body).toEqual(job.body)
  expect((await tenant.get(`/ingestions/${id}/errors`)).body).toEqual(errors.body)
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(0)
})

test('the bytes of a job go when it ends', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.send({ content: '[]' })
  const firstChunk = (): Promise<Buffer | undefined> =>
    api.store.inTenant(wholeTenant(tenant.id), (transaction) => readChunk(transaction, body.data.id, 0))
  expect(await firstChunk()).toBeDefined()
  await tenant.process(body.data.id)
  expect(await firstChunk()).toBeUndefined()
})
