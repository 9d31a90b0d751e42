import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { watchJobs } from '../../support/job-progress.ts'
import { openJobQueue } from '../../support/job-queue.ts'
import { seededRandom } from '../../support/random.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { differences, tenantState } from '../../support/tenant-state.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

/** How many kills must have met a job in the middle, and how many may be tried for that. */
const HITS = 20
const MOST_KILLS = 40

test(`a worker killed at ${HITS} random moments leaves what an undisturbed one leaves`, async () => {
  const random = seededRandom()
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const queue = await openJobQueue(database.url)
  const watch = await watchJobs(database.url)
  const api = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  const startWorker = () => startServerProcess({ databaseUrl: database.url, role: 'worker' })

  let worker = await startWorker()
  const undisturbed = await createTenantClient(database.url)
  const path = await undisturbed.send(api, SAMPLE)
  await watch.begun(path)
  const begun = performance.now()
  expect(await undisturbed.endOf(api, path)).toMatchObject(SAMPLE_OUTCOME)
  const duration = performance.now() - begun
  const expected = await tenantState(database.url, undisturbed.id)

  let hits = 0
  for (let kills = 0; hits < HITS; kills += 1) {
    expect(kills, 'kills in the middle of a job').toBeLessThan(MOST_KILLS)
    const tenant = await createTenantClient(database.url)
    const job = await tenant.send(api, SAMPLE)
    await watch.begun(job)
    await sleep(random() * duration)
    await worker.kill()
    hits += await watch.processing()
    await queue.bury()
    worker = await startWorker()
    expect(await tenant.endOf(api, job)).toMatchObject(SAMPLE_OUTCOME)
    expect(differences(expected, await tenantState(database.url, tenant.id))).toEqual([])
  }
}, 240_000)
