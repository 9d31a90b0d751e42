import { once } from 'node:events'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openApi, type TestTenant } from '../server/api.ts'
import { type Measurements, median, ratioOfMedians } from '../support/medians.ts'
import { openFileLimit } from '../support/open-file-limit.ts'
import { PATIENCE } from '../support/patience.ts'
import { type FeatureProcess, startFeatureProcess } from './feature-process.ts'
import type { StreamReader } from './stream-reader.ts'

const api = await openApi()
const databaseUrl = api.url

/** As many as this process may have connections, beside a few hundred files of its own. */
const STREAMS = Math.min(2_000, openFileLimit() - 300)
/** Opened at once, so that none waits long for a connection to the database. */
const BATCH = 50

async function openMany({ open }: FeatureProcess, { authorization }: TestTenant): Promise<StreamReader[]> {
  const readers: StreamReader[] = []
  while (readers.length < STREAMS) {
    const count = Math.min(BATCH, STREAMS - readers.length)
    readers.push(...(await Promise.all(Array.from({ length: count }, () => open(authorization)))))
  }
  expect(readers.filter(({ status }) => status !== 200)).toEqual([])
  return readers
}

/** Connections to the database that are in a transaction, which nobody else makes here. */
async function transactions(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return Number(rows[0]?.count)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

test(`${STREAMS} open streams hold no connection to the database, slow no request down, and end in good order`, async () => {
  const tenant = await api.newTenant()
  const start = () => startFeatureProcess({ databaseUrl, role: 'api' })
  const [busy, idle] = await Promise.all([start(), start()])
  const readers = await openMany(busy, tenant)

  const database = new Client(databaseUrl)
  await database.connect()
  onTestFinished(() => database.end())
  const counts: number[] = []
  for (let turn = 0; turn < 20; turn += 1) counts.push(await transactions(database))
  // A stream would hold its transaction at every turn; one of the last to open may be seen ending its own.
  expect(Math.min(...counts)).toBe(0)

  // By turns, so that what else this machine does is the same for both.
  const ask = async ({ url }: FeatureProcess): Promise<unknown> => {
    const { authorization } = tenant
    return (await fetch(`${url}/api/v1/subscription`, { headers: { authorization } })).text()
  }
  const measure = async (): Promise<Measurements> => {
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn < 300; turn += 1) {
      times[0].push(await timed(() => ask(busy)))
      times[1].push(await timed(() => ask(idle)))
    }
    return times
  }
  expect(await ratioOfMedians(measure, (ratio) => ratio < 1.2)).toBeLessThan(1.2)

  busy.publish({ tenantId: tenant.id, from: 1, to: 1 })
  for (const reader of readers) await expect.poll(() => reader.events.length, PATIENCE).toBe(1)

  busy.process.kill('SIGTERM')
  // Its grace is longer than this waits: no stream had to be cut off.
  const [exitCode] = (await once(busy.process, 'exit', {
    signal: AbortSignal.timeout(PATIENCE.timeout),
  })) as [number]
  expect(exitCode).toBe(0)
  await Promise.all(readers.map(({ ended }) => ended))
  const retries = readers.map(({ asides }) => Number(/^retry: (\d+)$/.exec(asides.at(-1) ?? '')?.[1]))
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...retries)).toBeLessThanOrEqual(11_000)
  // Evenly over the ten seconds, as far as chance goes.
  expect(Math.abs(median(retries) - 6_000)).toBeLessThan(1_500)

  const back = await idle.open(tenant.authorization)
  idle.publish({ tenantId: tenant.id, from: 2, to: 2 })
  await expect.poll(() => back.events.length, PATIENCE).toBe(1)
}, 180_000)
