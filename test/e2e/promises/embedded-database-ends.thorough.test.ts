import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { startEmbeddedServer } from '../../support/embedded-server.ts'
import { folderOf } from '../../support/folder.ts'
import { PATIENCE } from '../../support/patience.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

const DISK_MEGABYTES = 256

/** It and a tenant of it. */
async function serveFrom(dataDirectory: string) {
  const { server, databaseUrl, killDatabase } = await startEmbeddedServer(dataDirectory)
  const tenant = await createTenantClient(databaseUrl)
  const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status
  return { server, tenant, statusOf, killDatabase }
}

test('an embedded database that is killed is started again, and nothing that was accepted is lost', async () => {
  const { server, tenant, statusOf, killDatabase } = await serveFrom(folderOf())
  const jobs = [await tenant.send(server, SAMPLE)]
  for (let kills = 0; kills < 2; kills += 1) {
    await killDatabase()
    await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, PATIENCE)
    expect(await statusOf('/healthz')).toBe(200)
    jobs.push(await tenant.send(server, SAMPLE))
  }
  for (const job of jobs) expect(await tenant.endOf(server, job)).toMatchObject(SAMPLE_OUTCOME)
  expect(await tenant.count(server, 'ingestions')).toBe(jobs.length)
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'exit')).toEqual([0, null])
}, 240_000)

test('an embedded database that has no room to start again answers 507, until there is room', async (context) => {
  const disk = await mountSmallDisk(DISK_MEGABYTES)
  if (disk === undefined) return context.skip('Only root can mount a disk that is small enough to fill.')
  const { server, tenant, statusOf, killDatabase } = await serveFrom(disk.folder)
  await disk.fill(0)
  await killDatabase()
  await vi.waitUntil(async () => (await tenant.post(server, SAMPLE)).status === 507, PATIENCE)
  expect(await statusOf('/healthz')).toBe(503)
  await disk.empty()
  await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, PATIENCE)
  const job = await tenant.send(server, SAMPLE)
  expect(await tenant.endOf(server, job)).toMatchObject(SAMPLE_OUTCOME)
}, 240_000)

test('a server whose database cannot start again stops when it is told to', async (context) => {
  const disk = await mountSmallDisk(DISK_MEGABYTES)
  if (disk === undefined) return context.skip('Only root can mount a disk that is small enough to fill.')
  const { server, statusOf, killDatabase } = await serveFrom(disk.folder)
  await disk.fill(0)
  await killDatabase()
  await vi.waitUntil(async () => (await statusOf('/healthz')) === 503, PATIENCE)
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'exit')).toEqual([0, null])
}, 240_000)
