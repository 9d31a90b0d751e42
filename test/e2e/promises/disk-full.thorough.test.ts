import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../../src/store/migrate.ts'
import { record } from '../../server/record.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startPrivateDatabase } from '../../support/private-database.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'
import { createTenantClient } from '../../support/tenant-client.ts'

const DISK_MEGABYTES = 64
const MEGABYTE = 1024 * 1024

/** Nothing of this can be compressed away. */
const LARGE = Array.from({ length: 100 }, (_, index) =>
  record(`large ${index}`, { message: randomBytes(64 * 1024).toString('base64') }),
)

test('a full disk refuses files with 507, keeps nothing of them, and costs no accepted job anything', async (context) => {
  const disk = await mountSmallDisk(DISK_MEGABYTES)
  if (disk === undefined) return context.skip('Only root can mount a disk that is small enough to fill.')
  const url = await databaseOn(disk.folder)
  const api = await startServerProcess({ databaseUrl: url, role: 'api' })
  const tenant = await createTenantClient(url)

  const accepted = await tenant.send(api, LARGE)
  await disk.fill(2 * MEGABYTE)
  const worker = await startServerProcess({ databaseUrl: url, role: 'worker' })
  await vi.waitUntil(() => worker.log.some((line) => line.includes('"outage":"disk_full"')), PATIENCE)
  const refused = await tenant.post(api, LARGE)
  expect(refused.status).toBe(507)
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(await refused.json()).toMatchObject({ errors: [{ status: '507', code: 'error' }] })
  expect(await tenant.count(api, 'ingestions')).toBe(1)

  await disk.empty()
  const outcome = { status: 'completed', summary: { total: LARGE.length, processed: LARGE.length } }
  expect(await tenant.endOf(api, accepted)).toMatchObject(outcome)

  const later = await tenant.send(api, LARGE)
  expect(await tenant.endOf(api, later)).toMatchObject(outcome)
  expect(await tenant.count(api, 'findings')).toBe(LARGE.length)
}, 120_000)

/** A migrated database whose tables are in this folder, and whose log of changes is elsewhere. */
async function databaseOn(folder: string): Promise<string> {
  const { url, superuserUrl } = await startPrivateDatabase()
  const superuser = new Client(superuserUrl)
  await superuser.connect()
  onTestFinished(() => superuser.end())
  await superuser.query(`create tablespace small location '${folder}'`)
  await superuser.query('create database small owner assay tablespace small')
  const address = new URL(url)
  address.pathname = '/small'
  await migrate(address.href)
  return address.href
}
