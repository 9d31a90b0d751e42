import { expect, test, vi } from 'vitest'
import { failingOver } from '../../support/failing-over.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

test('a read-only database is an outage that ends with it, also for connections that were opened meanwhile', async () => {
  const database = await failingOver()
  const server = await startServerProcess({ databaseUrl: database.url })
  const tenant = await createTenantClient(database.url)
  const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).ok
  const accepted = await tenant.send(server, SAMPLE)

  await database.demote()
  await vi.waitUntil(async () => !(await isReady()), PATIENCE)
  const refused = await tenant.post(server, SAMPLE)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

  await database.promote()
  await vi.waitUntil(isReady, PATIENCE)
  for (const job of [accepted, await tenant.send(server, SAMPLE)]) {
    expect(await tenant.endOf(server, job)).toMatchObject(SAMPLE_OUTCOME)
  }
  expect(await tenant.count(server, 'ingestions')).toBe(2)
}, 120_000)
