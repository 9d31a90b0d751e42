import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { UsageError } from '../../src/errors/assay-error.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { freshDatabase } from '../support/database.ts'

const PASSWORD = 'do-not-tell'

/** Messages of the server (PostgreSQL, "Message Formats"): 'R', the length, what is asked for. */
const authentication = (kind: number, ...rest: number[]): Buffer =>
  Buffer.from(['R'.charCodeAt(0), 0, 0, 0, 8 + rest.length, 0, 0, 0, kind, ...rest])
const READY = Buffer.from(['Z'.charCodeAt(0), 0, 0, 0, 5, 'I'.charCodeAt(0)])

/** Somebody who listens where the database did; answers the first message, and keeps all that is said. */
async function impostor(answer: Buffer): Promise<{ url: string; heard: () => string }> {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(answer))
    socket.on('data', (chunk) => heard.push(chunk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const url = `postgresql://assay:${PASSWORD}@127.0.0.1:${port}/assay?sslmode=disable&require_auth=scram-sha-256`
  return { url, heard: () => Buffer.concat(heard).toString('latin1') }
}

async function ask(url: string): Promise<void> {
  const database = openOwnerDatabase(url)
  try {
    await sql`select 'secret statement'`.execute(database)
  } finally {
    await database.destroy()
  }
}

test.each([
  ['the password in clear', authentication(3)],
  ['an MD5 of it', authentication(5, 1, 2, 3, 4)],
  ['nothing', Buffer.concat([authentication(0), READY])],
])('an impostor who asks for %s learns nothing', async (_, answer) => {
  const { url, heard } = await impostor(answer)
  await expect(ask(url)).rejects.toThrow('does not authenticate by SCRAM-SHA-256')
  expect(heard()).not.toContain(PASSWORD)
  expect(heard()).not.toContain('md5')
  expect(heard()).not.toContain('secret statement')
})

test('a server that authenticates by SCRAM is talked to', async () => {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  expect(url).toContain('require_auth=scram-sha-256')
  await ask(url)
})

test('another way to authenticate cannot be required', async () => {
  await expect(ask('postgresql://assay@127.0.0.1/assay?require_auth=none')).rejects.toThrow(UsageError)
})
