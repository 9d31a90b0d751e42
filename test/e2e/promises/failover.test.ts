import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

/**
 * A database that can be made read-only, and writable again for new sessions alone: what it is to a server whose address
 * leads to a standby, and whose old connections still do when it leads to the new primary.
 */
async function failingOver() {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=off')
  const name = address.pathname.slice(1)
  const owner = new Client(address.href)
  await owner.connect()
  onTestFinished(() => owner.end())
  return {
    url,
    demote: async (): Promise<void> => {
      await owner.query(`alter database ${name} set default_transaction_read_only = on`)
      await owner.query(
        `select pg_terminate_backend(pid, ${PATIENCE.timeout}) from pg_stat_activity
         where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
      )
    },
    promote: () => owner.query(`alter database ${name} reset default_transaction_read_only`),
  }
}

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
