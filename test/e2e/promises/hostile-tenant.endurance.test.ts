import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { multipart } from '../../server/multipart.ts'
import { record } from '../../server/record.ts'
import { freshDatabase } from '../../support/database.ts'
import { HOSTILE_FILES } from '../../support/hostile-files.ts'
import { ratioOfMedians } from '../../support/medians.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../../support/tenant-client.ts'
import { latencies } from './latencies.ts'

/** Sent at once. */
const HOSTILE_COUNT = 100
/** Of the small tenant, before the hostile ones and beside them. */
const SMALL_JOBS = 15
/** What the hostile tenant may cost the small one. */
const MOST_TIMES_SLOWER = 1.5
/** In KiB, of all threads of the server; PostgreSQL is another process. */
const MOST_MEMORY = 512 * 1024

const SMALL = Array.from({ length: 300 }, (_, index) => record(`finding ${index}`))

test('a hundred hostile files at once leave a small tenant its pace, and the server its memory', {
  timeout: 300_000,
}, async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const server = await startServerProcess({ databaseUrl: database.url })
  const [hostile, small] = [await createTenantClient(database.url), await createTenantClient(database.url)]

  await latencies(small, server, SMALL, SMALL_JOBS)
  const alone = await latencies(small, server, SMALL, SMALL_JOBS)
  expect(await sendAll(hostile, server)).toBe(HOSTILE_COUNT)
  const timesSlower = await ratioOfMedians(
    async () => [await latencies(small, server, SMALL, SMALL_JOBS), alone],
    (ratio) => ratio < MOST_TIMES_SLOWER,
  )
  expect(await hostile.count(server, 'ingestions?filter[status]=pending'), 'still waiting').toBeGreaterThan(0)
  expect(timesSlower).toBeLessThan(MOST_TIMES_SLOWER)

  await eachKindEnded(hostile, server)
  expect(peakMemory(server)).toBeLessThan(MOST_MEMORY)
  expect(server.log.filter((line) => line.includes('worker thread died'))).toEqual([])
})

/** Sends every file, compressed, all at the same time; one that is told to come back later does. */
async function sendAll({ authorization }: TenantClient, { url }: ServerProcess): Promise<number> {
  const kinds = Object.values(HOSTILE_FILES)
  const bodies = kinds.map((content) => {
    const { payload, headers } = multipart({ content: content() })
    return { body: gzipSync(payload), headers: { ...headers, authorization, 'content-encoding': 'gzip' } }
  })
  const statuses = await Promise.all(
    Array.from({ length: HOSTILE_COUNT }, async (_, index) => {
      const request = { method: 'POST', ...bodies[index % bodies.length] }
      for (;;) {
        const { status, headers } = await fetch(`${url}/api/v1/ingestions`, request)
        if (status !== 429 && status !== 503) return status
        await sleep(Number(headers.get('retry-after') ?? 1) * 1000)
      }
    }),
  )
  return statuses.filter((status) => status === 202).length
}

async function eachKindEnded(tenant: TenantClient, server: ServerProcess): Promise<void> {
  const kinds = Object.keys(HOSTILE_FILES).length
  while ((await tenant.count(server, 'ingestions?filter[status__in]=completed,failed')) < kinds)
    await sleep(500)
}

function peakMemory({ process }: ServerProcess): number {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1])
}
