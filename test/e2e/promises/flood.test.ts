import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../../support/tenant-client.ts'
import { SAMPLE } from './sample.ts'

/** Far more than is processed while the other tenant's files are. */
const FLOOD = 60
/** Files of the small tenant, before the flood and in it. */
const SMALL_FILES = 7
/** What the flood may cost the small tenant. */
const MOST_TIMES_SLOWER = 2

// Both sides are measured on a machine that may be busy with something else, so a bad moment may be repeated.
test('a flood of one tenant makes the jobs of another at most twice as long', {
  retry: 2,
  timeout: 300_000,
}, async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const server = await startServerProcess({ databaseUrl: database.url })
  const [large, small] = [await createTenantClient(database.url), await createTenantClient(database.url)]

  await large.endOf(server, await large.send(server, SAMPLE))
  const alone = await medianLatency(small, server)
  for (let file = 0; file < FLOOD; file += 1) await large.send(server, SAMPLE)
  const inFlood = await medianLatency(small, server)
  expect(await large.count(server, 'ingestions?filter[status]=pending'), 'still waiting').toBeGreaterThan(0)
  expect(inFlood / alone).toBeLessThan(MOST_TIMES_SLOWER)
})

/** From the request to the end of the job, in milliseconds, as the server notes them. */
async function medianLatency(tenant: TenantClient, server: ServerProcess): Promise<number> {
  const latencies: number[] = []
  for (let file = 0; file < SMALL_FILES; file += 1) {
    const { requested_at, completed_at } = await tenant.endOf(server, await tenant.send(server, SAMPLE))
    latencies.push(Date.parse(completed_at) - Date.parse(requested_at))
  }
  latencies.sort((one, other) => one - other)
  return latencies[Math.floor(SMALL_FILES / 2)] ?? 0
}
