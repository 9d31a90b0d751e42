import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

test.each([
  ['no cache is configured', {}],
  // Nobody listens on port 1.
  ['the cache is away', { CACHE_HOST: '127.0.0.1', CACHE_PORT: '1' }],
])('jobs are a matter of the database alone: they end while %s', async (_, environment) => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const server = await startServerProcess({ databaseUrl: database.url, environment })
  const tenant = await createTenantClient(database.url)
  const job = await tenant.send(server, SAMPLE)
  expect(await tenant.endOf(server, job)).toMatchObject(SAMPLE_OUTCOME)
})
