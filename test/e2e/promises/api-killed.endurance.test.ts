import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { seededRandom } from '../../support/random.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_FINDINGS, SAMPLE_OUTCOME } from './sample.ts'

const KILLS = 20

test(`an API killed ${KILLS} times keeps every file it accepted, and none by half`, async () => {
  const random = seededRandom()
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const startApi = () => startServerProcess({ databaseUrl: database.url, role: 'api' })
  const tenant = await createTenantClient(database.url)

  const last = await startApi()
  const began = performance.now()
  const accepted = [await tenant.send(last, SAMPLE)]
  const duration = performance.now() - began

  let next = startApi()
  for (let kills = 0; kills < KILLS; kills += 1) {
    const api = await next
    next = startApi()
    const answer = tenant.send(api, SAMPLE).catch(() => undefined)
    // As soon as the answer is there, or at any moment before.
    if (kills % 2 === 0) await answer
    else await sleep(random() * duration)
    await api.kill()
    const path = await answer
    if (path !== undefined) accepted.push(path)
  }
  await next
  expect(accepted.length).toBeGreaterThan(KILLS / 2)

  await startServerProcess({ databaseUrl: database.url, role: 'worker' })
  const paths = await pathsOfJobs()
  // A job may be there whose sender never heard of it, and none that was promised may be missing.
  expect(paths).toEqual(expect.arrayContaining(accepted))
  for (const path of paths) expect(await tenant.endOf(last, path)).toMatchObject(SAMPLE_OUTCOME)
  expect(await tenant.count(last, 'findings')).toBe(SAMPLE_FINDINGS)

  /** The oldest first, as they are processed, so that waiting for one is not waiting for all. Ids are in order of time. */
  async function pathsOfJobs(): Promise<string[]> {
    const { data } = JSON.parse(await (await tenant.get(last, '/api/v1/ingestions?page[size]=100')).text())
    return data.map(({ id }: { id: string }) => `/api/v1/ingestions/${id}`).sort()
  }
}, 900_000)
