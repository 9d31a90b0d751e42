import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '../../server/record.ts'
import { freshDatabase } from '../../support/database.ts'
import { HOSTILE_FILES } from '../../support/hostile-files.ts'
import { median, ratioOfMedians } from '../../support/medians.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../../support/tenant-client.ts'

const SENDER = fileURLToPath(new URL('../../support/hostile-sender.ts', import.meta.url))

/** Sent at once. */
const HOSTILE_COUNT = 100
/** Of the small tenant, before the hostile ones and beside them. */
const SMALL_JOBS = 25
/** The result of a small scan. A file of fewer ends within two slices of the scheduler, which alone would decide the ratio. */
const SMALL_RECORDS = 1_000
/** What the hostile tenant may cost the small one when its files have arrived. */
const MOST_TIMES_SLOWER = 1.5
/** It is about 1.5 while they arrive, on a machine of two cores, and a moment that cannot be repeated. */
const MOST_TIMES_SLOWER_WHILE_ARRIVING = 2.5
/** In KiB, of all threads of the server; PostgreSQL is another process. */
const MOST_MEMORY = 512 * 1024

const SMALL = Array.from({ length: SMALL_RECORDS }, (_, index) => record(`finding ${index}`))

test('a hundred hostile files at once leave a small tenant its pace, and the server its memory', {
  timeout: 300_000,
}, async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const server = await startServerProcess({ databaseUrl: database.url })
  const [hostile, small] = [await createTenantClient(database.url), await createTenantClient(database.url)]

  await times(small, server)
  const alone = await times(small, server)
  const attack = await startAttack(hostile, server)
  const arriving = await times(small, server)
  expect(attack.statuses.length, 'answered so far').toBeLessThan(HOSTILE_COUNT)
  await attack.end
  expect(attack.statuses).toEqual(Array(HOSTILE_COUNT).fill('202'))
  const timesSlower = await ratioOfMedians(
    async () => [await times(small, server), alone],
    (ratio) => ratio < MOST_TIMES_SLOWER,
  )
  expect(await hostile.count(server, 'ingestions?filter[status]=pending'), 'still waiting').toBeGreaterThan(0)
  expect(median(arriving) / median(alone), 'while they arrive').toBeLessThan(MOST_TIMES_SLOWER_WHILE_ARRIVING)
  expect(timesSlower, 'while they wait').toBeLessThan(MOST_TIMES_SLOWER)

  await eachKindEnded(hostile, server)
  expect(peakMemory(server)).toBeLessThan(MOST_MEMORY)
  expect(server.log.filter((line) => line.includes('worker thread died'))).toEqual([])
})

/** Milliseconds from sending a file to the end of its job, of jobs one after the other. */
async function times(tenant: TenantClient, server: ServerProcess): Promise<number[]> {
  const found: number[] = []
  for (let job = 0; job < SMALL_JOBS; job += 1) {
    const sentAt = Date.now()
    const { completed_at } = await tenant.endOf(server, await tenant.send(server, SMALL))
    found.push(Date.parse(completed_at) - sentAt)
  }
  return found
}

interface Attack {
  /** The status of each upload that was answered so far. */
  readonly statuses: readonly string[]
  readonly end: Promise<unknown>
}

/** Sends every file at the same time, from a process of its own; resolves when they are on their way. */
async function startAttack({ authorization }: TenantClient, { url }: ServerProcess): Promise<Attack> {
  const sender = spawn(process.execPath, [SENDER, url, authorization, `${HOSTILE_COUNT}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void sender.kill())
  const end = once(sender, 'close')
  const lines = createInterface({ input: sender.stdout })
  await once(lines, 'line')
  const statuses: string[] = []
  lines.on('line', (line) => statuses.push(line))
  return { statuses, end }
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
