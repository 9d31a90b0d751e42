import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AssayError } from '../../src/errors/assay-error.ts'
import { migrate } from '../../src/store/migrate.ts'
import { requireReachable } from '../../src/store/require-reachable.ts'
import { freshDatabase } from '../support/database.ts'
import { failingOver } from '../support/failing-over.ts'
import { freePort } from '../support/free-port.ts'

const PASSWORD = 'DO-NOT-TELL'

async function problemOf(url: string): Promise<{ code: string; message: string }> {
  const error = await requireReachable(url).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AssayError))
    throw new Error('It is no error that a person can read.', { cause: error })
  return { code: error.code, message: error.message }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const addressAt = (port: number): string => `postgresql://assay:${PASSWORD}@127.0.0.1:${port}/assay`

/** A message of a server (PostgreSQL, "Message Formats"): its kind, its length, what it says. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, kind)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

function refusal(sqlState: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0C${sqlState}\0M${text}\0\0`))
}

/** A server that answers the first message with these bytes. */
async function answering(answer: Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  })
  return addressAt(await portOf(server))
}

test.each<[string, () => Promise<string>, string]>([
  [
    'a port that nobody listens on',
    async () => addressAt(await freePort()),
    ': connection refused. Start it',
  ],
  [
    'a host that does not exist',
    async () => `postgresql://assay:${PASSWORD}@nowhere.invalid/assay`,
    'at nowhere.invalid:5432 cannot be reached: ',
  ],
  [
    'a folder without a socket',
    async () => `postgresql://assay:${PASSWORD}@%2Fnowhere/assay`,
    'at /nowhere cannot be reached: ',
  ],
  [
    'a server that closes connections',
    async () => addressAt(await portOf(createServer((socket: Socket) => socket.destroy()))),
    'cannot be reached: ',
  ],
  [
    'a web server',
    () => answering(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')),
    'it closed the connection',
  ],
  ['a server that starts', () => answering(refusal('57P03', 'no')), 'it is starting up or shutting down'],
  ['a server that is full', () => answering(refusal('53300', 'no')), 'it has no connection left'],
  ['a server that fails', () => answering(refusal('XX000', 'no')), 'it answers with error XX000'],
])('%s is a database that cannot be reached now', async (_case, url, problem) => {
  const error = await problemOf(await url())
  expect(error).toEqual({ code: 'database_unreachable', message: expect.stringContaining(problem) })
  expect(error.message).toMatch(
    / Start it, or correct host, port and TLS settings \(sslmode\) in DATABASE_URL\.$/,
  )
  expect(error.message).not.toContain(PASSWORD)
})

async function changed(change: (url: URL) => void): Promise<string> {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  const address = new URL(url)
  change(address)
  return address.href
}

test.each<[string, () => Promise<string>, string]>([
  [
    'a wrong password',
    () =>
      changed((url) => {
        url.password = PASSWORD
      }),
    'it does not accept this user with this password. Correct them in DATABASE_URL',
  ],
  [
    'a user that does not exist',
    () =>
      changed((url) => {
        url.username = 'nobody'
      }),
    'it does not accept this user with this password',
  ],
  [
    'no password',
    () =>
      changed((url) => {
        url.password = ''
      }),
    'it asks for a password. Write DATABASE_URL as',
  ],
  [
    'a database that does not exist',
    () =>
      changed((url) => {
        url.pathname = '/missing'
      }),
    'it has no database of this name. Correct the name in DATABASE_URL',
  ],
  ['a user who may not connect', () => answering(refusal('42501', 'no')), 'or grant CONNECT'],
  ['a host that is not let in', () => answering(refusal('28000', 'no')), 'allow it in pg_hba.conf'],
  ['no URL', async () => `assay:${PASSWORD}`, 'is not a PostgreSQL URL. Write it as'],
  ['another protocol', async () => `mysql://assay:${PASSWORD}@localhost/assay`, 'is not a PostgreSQL URL'],
  [
    'a port that is none',
    async () => `postgresql://assay:${PASSWORD}@localhost:99999/a`,
    'is not a PostgreSQL',
  ],
  ['a slash in the password', async () => `postgresql://assay:12/${PASSWORD}@localhost/a`, '/ is %2F'],
  [
    'a question mark in the password',
    async () => `postgresql://assay:12?${PASSWORD}@localhost/a`,
    '? is %3F',
  ],
  ['a hash in the password', async () => `postgresql://assay:12#${PASSWORD}@localhost/a`, '# is %23'],
  [
    'a bad escape',
    async () => `postgresql://assay:${PASSWORD}%ff@localhost/a`,
    'cannot be used: URI malformed',
  ],
  [
    'a certificate that is missing',
    async () => `${addressAt(1)}?sslmode=verify-full&sslrootcert=/nowhere.pem`,
    'names a certificate or key that cannot be read: there is no such file or folder. Correct it.',
  ],
])('%s is for the operator to correct', async (_case, url, problem) => {
  const error = await problemOf(await url())
  expect(error).toEqual({ code: 'usage', message: expect.stringContaining(problem) })
  expect(error.message).not.toContain(PASSWORD)
})

test('a server without TLS is told from one that is not there', async () => {
  const url = await changed(({ searchParams }) => searchParams.set('sslmode', 'verify-full'))
  expect((await problemOf(url)).message).toContain('it does not speak TLS')
})

test.each([
  ['in its message', '28P01', PASSWORD],
  ['in its code', PASSWORD, 'no'],
])('a server that repeats the password %s is not quoted', async (_case, sqlState, text) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    // Asks for the password in clear, and repeats it.
    socket.once('data', () => {
      socket.write(message('R', Buffer.from([0, 0, 0, 3])))
      socket.once('data', () => socket.end(refusal(sqlState, text)))
    })
  })
  expect((await problemOf(addressAt(await portOf(server)))).message).not.toContain(PASSWORD)
})

test('a user who may not make a schema is told to be the owner', async () => {
  const url = await changed(() => undefined)
  const { Client } = await import('pg')
  const owner = new Client(url)
  await owner.connect()
  const name = new URL(url).pathname.slice(1)
  await owner.query(`drop schema assay cascade; revoke create on database ${name} from assay`)
  await owner.end()
  await expect(migrate(url)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('Let DATABASE_URL name the owner of the database.'),
  })
})

test('a database that answers is reachable', async () => {
  await requireReachable(await changed(() => undefined))
})

test('a database that takes no writes is not started from, since the primary may be had later', async () => {
  const { url, demote, promote } = await failingOver()
  await demote()
  const problem = await problemOf(url)
  expect(problem.code).toBe('database_unreachable')
  expect(problem.message).toContain('takes no writes')
  await promote()
  await expect(requireReachable(url)).resolves.toBeUndefined()
})
