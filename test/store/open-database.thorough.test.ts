import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openApplicationDatabase, openOwnerDatabase } from '../../src/store/open-database.ts'
import { outageOf } from '../../src/store/outage.ts'
import { requireSessions } from '../../src/store/require-sessions.ts'
import { inTenantSnapshot, inTenantTransaction } from '../../src/store/tenant-transaction.ts'
import { freshDatabase } from '../support/database.ts'
import { PATIENCE } from '../support/patience.ts'

test('a connection of the server has the application role, and its limits, before anything is asked', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const database = openApplicationDatabase(fresh.url)
  onTestFinished(() => database.destroy())
  const { rows } = await sql`
    select current_user, current_setting('search_path') as search_path,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database)
  expect(rows).toEqual([
    { current_user: 'assay_app', search_path: 'assay, pg_temp', statement: '1min', idle: '1min' },
  ])
})

test('a transaction of a tenant has the application role, also where a pooler has handed out the session of the owner', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const owner = openOwnerDatabase(fresh.url)
  onTestFinished(() => owner.destroy())
  const viewers = [
    [null, 'assay_app'],
    [[], 'assay_team'],
  ] as const
  for (const inTransaction of [inTenantTransaction, inTenantSnapshot]) {
    for (const [teams, role] of viewers) {
      const { rows } = await inTransaction(owner, { tenantId: randomUUID(), teams }, (transaction) =>
        sql`select current_user`.execute(transaction),
      )
      expect(rows).toEqual([{ current_user: role }])
    }
  }
  expect((await sql`select current_user`.execute(owner)).rows).toEqual([{ current_user: 'assay' }])
})

test('two clients that share a session, as poolers of transactions make them, are refused', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const clients = [new Client(fresh.url), new Client(fresh.url)] as const
  for (const client of clients) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  const [client, another] = clients
  await expect(requireSessions([client, another])).resolves.toBeUndefined()
  await expect(requireSessions([client, client])).rejects.toThrow('pool_mode = session')
})

test('a connection that breaks between two statements of a transaction fails the second, and nothing else', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const database = openApplicationDatabase(fresh.url)
  const owner = openOwnerDatabase(fresh.url)
  const work = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    const pid = rows[0]?.pid ?? 0
    const terminate = sql<{ gone: boolean }>`select pg_terminate_backend(${pid}, ${PATIENCE.timeout}) as gone`
    expect((await terminate.execute(owner)).rows).toEqual([{ gone: true }])
    // The end of the connection arrives, and nobody who could throw it waits for it.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`select 1`.execute(transaction)
  })
  const error = await work.catch((reason: unknown) => reason)
  expect(outageOf(error)).toBe('unavailable')
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  await database.destroy()
  await owner.destroy()
})
