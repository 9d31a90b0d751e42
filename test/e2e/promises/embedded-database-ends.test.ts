import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { INSTANCE_FOLDER } from '../../../src/store/embedded/data-directory.ts'
import { openEmbeddedDatabase } from '../../../src/store/embedded/embedded-database.ts'
import { readPostmasterFile } from '../../../src/store/embedded/postmaster-file.ts'
import { folderOf } from '../../support/folder.ts'
import { PATIENCE } from '../../support/patience.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

const DISK_MEGABYTES = 256

/** A server with a database of its own, which can be killed. */
async function serveFrom(dataDirectory: string) {
  const server = await startServerProcess({ databaseUrl: '', options: ['--data-dir', dataDirectory] })
  onTestFinished(() => stop(server))
  const { url, close } = await openEmbeddedDatabase({ dataDirectory, serving: false })
  const tenant = await createTenantClient(url)
  await close()
  const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status
  const killDatabase = async (): Promise<void> => {
    const ends = (): number => server.log.filter((line) => line.includes('The database has ended')).length
    const before = ends()
    const postmaster = await readPostmasterFile(join(dataDirectory, INSTANCE_FOLDER, 'data'))
    process.kill(postmaster?.pid ?? expect.fail('There is no database to kill.'), 'SIGKILL')
    await vi.waitUntil(() => ends() > before, PATIENCE)
  }
  return { server, tenant, statusOf, killDatabase }
}

async function stop({ process: child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
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
