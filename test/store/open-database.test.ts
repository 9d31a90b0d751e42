import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openApplicationDatabase, openOwnerDatabase } from '../../src/store/open-database.ts'
import { outageOf } from '../../src/store/outage.ts'
import { freshDatabase } from '../support/database.ts'
import { PATIENCE } from '../support/patience.ts'

/** Stands between client and server as a connection pooler does, and loses the role that the client asks for. */
async function startForgetfulPooler(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const pooler = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.once('data', (startup) => {
      // Of the same length, since the packet says how long it is.
      server.write(startup.toString('latin1').replace('role=assay_app', 'work_mem=65536'), 'latin1')
      client.pipe(server)
    })
    server.pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const address = new URL(url)
  address.port = String((pooler.address() as AddressInfo).port)
  return address.href
}

test('a connection that is not the application role is refused, since it would see every tenant', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const database = openApplicationDatabase(await startForgetfulPooler(fresh.url))
  await expect(sql`select 1`.execute(database)).rejects.toThrow(/reached as assay, not as assay_app/)
  await database.destroy()
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
