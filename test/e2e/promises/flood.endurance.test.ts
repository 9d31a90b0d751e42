import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { ratioOfMedians } from '../../support/medians.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { latencies } from './latencies.ts'
import { SAMPLE } from './sample.ts'

/** Far more than is processed while the other tenant's files are. */
const FLOOD = 60
/** Files of the small tenant, before the flood and in it; there may be a few times as many in it. */
const SMALL_FILES = 7
/** What the flood may cost the small tenant. */
const MOST_TIMES_SLOWER = 2

test('a flood of one tenant makes the jobs of another at most twice as long', {
  timeout: 300_000,
}, async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const server = await startServerProcess({ databaseUrl: database.url })
  const [large, small] = [await createTenantClient(database.url), await createTenantClient(database.url)]

  await large.endOf(server, await large.send(server, SAMPLE))
  const alone = await latencies(small, server, SAMPLE, SMALL_FILES)
  for (let file = 0; file < FLOOD; file += 1) await large.send(server, SAMPLE)
  const timesSlower = await ratioOfMedians(
    async () => [await latencies(small, server, SAMPLE, SMALL_FILES), alone],
    (ratio) => ratio < MOST_TIMES_SLOWER,
  )
  expect(await large.count(server, 'ingestions?filter[status]=pending'), 'still waiting').toBeGreaterThan(0)
  expect(timesSlower).toBeLessThan(MOST_TIMES_SLOWER)
})
