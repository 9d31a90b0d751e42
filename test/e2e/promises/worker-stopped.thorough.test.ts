import { once } from 'node:events'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '../../server/record.ts'
import { freshDatabase } from '../../support/database.ts'
import { watchJobs } from '../../support/job-progress.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'

/** More than a worker processes between being told to stop and having to. */
const LONG = Array.from({ length: 20_000 }, (_, index) => record(`finding ${index}`))

test('a worker that is told to stop ends within its grace, and its job goes on elsewhere at no cost', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const watch = await watchJobs(database.url)
  const api = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  const worker = await startServerProcess({
    databaseUrl: database.url,
    role: 'worker',
    options: ['--stop-grace', '0s'],
  })
  const tenant = await createTenantClient(database.url)
  const job = await tenant.send(api, LONG)
  await watch.begun(job)
  worker.process.kill('SIGTERM')
  expect(await once(worker.process, 'exit')).toEqual([0, null])
  expect(await watch.processing()).toBe(1)

  await startServerProcess({ databaseUrl: database.url, role: 'worker' })
  const summary = { total: LONG.length, processed: LONG.length, invalid: 0 }
  expect(await tenant.endOf(api, job)).toMatchObject({ status: 'completed', summary })
  const owner = new Client(database.url)
  await owner.connect()
  onTestFinished(() => owner.end())
  const { rows } = await owner.query('select attempt - handed_back as attempts from assay.ingestions')
  expect(rows).toEqual([{ attempts: 1 }])
}, 120_000)
