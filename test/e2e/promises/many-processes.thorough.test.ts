import { expect, test, vi } from 'vitest'
import { record } from '../../server/record.ts'
import { watchJobs } from '../../support/job-progress.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startPrivateDatabase } from '../../support/private-database.ts'
import { repetitions } from '../../support/repetitions.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'

const TENANTS = 8
const JOBS_PER_TENANT = repetitions(4, 10)
const RECORDS_PER_JOB = 200

/** Files overlap: each finding is in two of them, and the last record of each is of another class. */
function fileOf(job: number): unknown[] {
  const records = Array.from({ length: RECORDS_PER_JOB - 1 }, (_, index) =>
    record(`finding ${job * 100 + index}`, { time: Date.UTC(2026, 0, 1) + job }),
  )
  return [...records, record('other', { class_uid: 2002 })]
}

const OUTCOME = {
  status: 'failed',
  summary: { total: RECORDS_PER_JOB, processed: RECORDS_PER_JOB - 1, invalid: 1 },
}
const FINDINGS = (JOBS_PER_TENANT - 1) * 100 + RECORDS_PER_JOB - 1

test('two APIs and two workers, one of which is killed, end every job of every tenant', async () => {
  const { url } = await startPrivateDatabase()
  const start = (role: 'api' | 'worker') => startServerProcess({ databaseUrl: url, role })
  const [api, otherApi, worker] = await Promise.all([
    start('api'),
    start('api'),
    start('worker'),
    start('worker'),
  ])
  const watch = await watchJobs(url)
  const tenants = await Promise.all(Array.from({ length: TENANTS }, () => createTenantClient(url)))

  const sending = tenants.map(async (tenant) => {
    const paths: string[] = []
    for (let job = 0; job < JOBS_PER_TENANT; job += 1) {
      paths.push(await tenant.send(job % 2 === 0 ? api : otherApi, fileOf(job)))
    }
    return paths
  })
  await vi.waitUntil(async () => (await watch.processing()) > 2, PATIENCE)
  await worker.kill()
  const sent = await Promise.all(sending)

  // Any answer but 200 and 202 would throw.
  await Promise.all(
    tenants.map(async (tenant, index) => {
      for (const path of sent[index] ?? []) {
        expect(await tenant.endOf(index % 2 === 0 ? otherApi : api, path)).toMatchObject(OUTCOME)
      }
      expect(await tenant.count(api, 'ingestions')).toBe(JOBS_PER_TENANT)
      expect(await tenant.count(api, 'providers')).toBe(1)
      expect(await tenant.count(api, 'findings')).toBe(FINDINGS)
    }),
  )
}, 120_000)
