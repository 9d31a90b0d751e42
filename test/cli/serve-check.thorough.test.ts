import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bootstrap } from '../../src/store/admin/bootstrap.ts'
import { createIdentityProvider } from '../../src/store/admin/identity-providers.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { freshDatabase } from '../support/database.ts'
import { createFile, folderOf } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'
import { startPrivateDatabase } from '../support/private-database.ts'
import { startRedis } from '../support/redis.ts'
import { startScriptedProvider } from '../support/scripted-provider.ts'
import { startServerProcess } from '../support/server-process.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

interface Found {
  readonly point: string
  readonly status: 'ok' | 'problem'
  readonly message: string
}

type Environment = Readonly<Record<string, string>>

/** What is found with these options, and the exit code. */
async function check(
  args: readonly string[],
  environment: Environment,
): Promise<{ points: readonly Found[]; exitCode: number }> {
  const { stdout, stderr, exitCode } = await assay(['serve', '--check', '--json', '--port', '0', ...args], {
    environment,
  })
  expect(stderr).toBe('')
  return { points: JSON.parse(stdout), exitCode }
}

async function databaseUrl(): Promise<string> {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  return url
}

async function run(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('nothing is wrong: each point says what is there, in a line of its own', async () => {
  const environment = { DATABASE_URL: await databaseUrl() }
  const { exitCode, stdout } = await assay(['serve', '--check', '--port', '0'], { environment })
  expect(exitCode).toBe(0)
  expect(stdout.split('\n').map((line) => line.replace(/ {2,}.*/, ''))).toEqual([...Array(8).fill('ok'), ''])
  expect(stdout).toMatch(/^ok {7}migrations {8}The schema is up to date, at version \d+\.$/m)
})

test('an empty database is looked at and left empty', async () => {
  const url = await databaseUrl()
  await run(url, 'drop schema assay cascade; drop schema pgboss cascade')
  const { points, exitCode } = await check([], { DATABASE_URL: url })
  expect(exitCode).toBe(0)
  expect(points.find(({ point }) => point === 'migrations')?.message).toMatch(/from version 0 to \d+\.$/)
  expect(await run(url, "select nspname from pg_namespace where nspname in ('assay', 'pgboss')")).toEqual([])
})

test('beside a service that runs with the same options, nothing is wrong', async () => {
  const url = await databaseUrl()
  const port = String(await freePort())
  await startServerProcess({ databaseUrl: url, options: ['--port', port] })
  const { points, exitCode } = await check(['--port', port], { DATABASE_URL: url })
  expect(exitCode).toBe(0)
  expect(points.find(({ point }) => point === 'address')?.message).toContain('already serving')
})

describe('the embedded database', () => {
  test('is made by the first start, and not by the check', async () => {
    const folder = folderOf()
    const { points, exitCode } = await check(['--data-dir', folder], {})
    expect(exitCode).toBe(0)
    expect(points.at(-1)).toMatchObject({
      point: 'database',
      message: `The first start makes one in ${folder}.`,
    })
  })

  test('has no folder to be in', async () => {
    const { points, exitCode } = await check(['--data-dir', join(createFile('file', ''), 'data')], {})
    expect(exitCode).toBe(2)
    expect(points.find(({ status }) => status === 'problem')?.message).toContain('--data-dir')
  })
})

test('a disk that is nearly full is said', async ({ skip }) => {
  const disk = await mountSmallDisk(64)
  if (disk === undefined) return skip('Only root mounts a disk.')
  const { points, exitCode } = await check(['--data-dir', join(disk.folder, 'data')], {})
  expect(exitCode).toBe(2)
  expect(points.find(({ point }) => point === 'data folder')?.message).toMatch(
    /has 0\.1 GiB left, and uploads are refused once it is full\. Make room/,
  )
})

/** What is wrong in the options or the environment, the point that shows it, and what it says. */
const WRONG: Readonly<Record<string, readonly [string, () => Promise<Environment> | Environment, RegExp]>> = {
  'nobody listens at the address of the database': [
    'database',
    async () => ({ DATABASE_URL: `postgresql://assay:x@127.0.0.1:${await freePort()}/assay` }),
    /cannot be reached: connection refused\. Start it/,
  ],
  'the password is wrong': [
    'database',
    async () => ({ DATABASE_URL: (await databaseUrl()).replace(/:[^:@]+@/, ':wrong@') }),
    /does not accept this user with this password\. Correct them/,
  ],
  'the file of the secret is missing': [
    'database',
    () => ({ DATABASE_URL_FILE: '/nowhere/url' }),
    /cannot be read: .+\. Correct the path/,
  ],
  'a newer program has migrated the database': [
    'migrations',
    withDatabase("insert into assay.schema_migrations values (9999, '9999-later.sql')"),
    /schema version 9999, .+\. Use the assay that wrote it/,
  ],
  'a newer program has made the queue': [
    'job queue',
    withDatabase('update pgboss.version set version = 999'),
    /has version 999, .+\. Use the assay that made it/,
  ],
  'the broker is away': [
    'event streams',
    async () => ({ CACHE_HOST: '127.0.0.1', CACHE_PORT: String(await freePort()) }),
    /\.$/,
  ],
  'the server for e-mail is away': [
    'server for e-mail',
    async () => ({ ASSAY_SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
    /of ASSAY_SMTP_URL cannot be used: connection refused\./,
  ],
  'the address of the broker is none': [
    'event streams',
    () => ({ CACHE_HOST: 'redis://cache' }),
    /CACHE_HOST is a host name/,
  ],
  'the port is taken': [
    'address',
    async () => ({ ASSAY_PORT: String(await usedPort()) }),
    /choose another port/,
  ],
  'the machine does not have the address': [
    'address',
    () => ({ ASSAY_HOST: '203.0.113.1' }),
    /does not have that address\. Name/,
  ],
  'a proxy speaks TLS, and is not trusted': [
    'public address',
    () => ({ ASSAY_PUBLIC_URL: 'https://assay.example.com' }),
    /no proxy is trusted: .+ Name the proxy in --trust-proxy\./,
  ],
  'keys go over the network without TLS': [
    'public address',
    () => ({ ASSAY_PUBLIC_URL: 'http://assay.example.com', ASSAY_TRUST_PROXY: '10.0.0.2' }),
    /without TLS\. Put a proxy/,
  ],
  'everybody is a proxy': ['proxies', () => ({ ASSAY_TRUST_PROXY: '0.0.0.0/0' }), /anybody can claim/],
  'a unit was mistaken': [
    'retention',
    () => ({ ASSAY_RETAIN_GONE: '90s' }),
    /--retain-gone is less than a day/,
  ],
  'a certificate is missing': [
    'certificates',
    () => ({ NODE_EXTRA_CA_CERTS: '/nowhere/ca.crt' }),
    /cannot be used: .+\. Correct it\./,
  ],
  'a certificate is none': [
    'certificates',
    () => ({ NODE_EXTRA_CA_CERTS: createFile('ca.crt', 'not a certificate') }),
    /has no certificate in PEM/,
  ],
  'an identity provider is away': [
    'identity providers',
    async () => ({ DATABASE_URL: await withProvider(`http://127.0.0.1:${await freePort()}`) }),
    /cannot be used as an OpenID Connect provider/,
  ],
  'an identity provider is not told where to send people back to': [
    'identity providers',
    async () => ({ DATABASE_URL: await withProvider('https://id.example.com'), ASSAY_HOST: '0.0.0.0' }),
    /Name the address that browsers know with --public-url/,
  ],
}

function withDatabase(statement: string): () => Promise<Environment> {
  return async () => {
    const url = await databaseUrl()
    await run(url, statement)
    return { DATABASE_URL: url }
  }
}

async function withProvider(issuer: string): Promise<string> {
  const url = await databaseUrl()
  const owner = openOwnerDatabase(url)
  const { tenantId } = (await bootstrap(owner)) ?? expect.fail('The database is not empty.')
  const settings = {
    clientId: 'assay',
    clientSecret: 'secret',
    scopes: ['openid'],
    parameters: {},
    groupsClaim: 'groups',
  }
  const flags = {
    defaultRoleId: null,
    required: false,
    listed: true,
    trustsAddresses: false,
    privateNetwork: false,
  }
  await createIdentityProvider(owner, { ...settings, ...flags, tenantId, name: 'Okta', issuer })
  await owner.destroy()
  return url
}

async function usedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each(Object.entries(WRONG))('%s', async (_, [point, make, message]) => {
  const environment = await make()
  const isOfDatabase = Object.keys(environment).some((name) => name.startsWith('DATABASE_URL'))
  const database = isOfDatabase ? {} : { DATABASE_URL: await databaseUrl() }
  const options = ['serve', '--check', '--json', ...('ASSAY_PORT' in environment ? [] : ['--port', '0'])]
  const { stdout, exitCode } = await assay(options, { environment: { ...database, ...environment } })
  const problems = (JSON.parse(stdout) as readonly Found[]).filter(({ status }) => status === 'problem')
  expect(problems.map((problem) => problem.point)).toEqual([point])
  expect(problems[0]?.message).toMatch(message)
  expect(exitCode).toBe(2)
})

test.each([
  ['roles', 'revoke assay_team from assay cascade', /: GRANT assay_app, assay_team TO assay;$/],
  ['database rights', 'alter schema assay owner to postgres', /belongs to postgres\. Let DATABASE_URL name/],
])('%s that an administrator has taken away', async (point, statement, message) => {
  const { url, superuserUrl } = await startPrivateDatabase()
  await run(superuserUrl.replace(/\/[^/]*$/, '/assay'), statement)
  const { points, exitCode } = await check([], { DATABASE_URL: url })
  expect(points.filter(({ status }) => status === 'problem').map((problem) => problem.point)).toContain(point)
  expect(points.find((found) => found.point === point)?.message).toMatch(message)
  expect(exitCode).toBe(2)
})

test('a provider and a broker that answer are said', needs('redis'), async () => {
  const { issuer } = await startScriptedProvider()
  const { environment } = await startRedis()
  const { points, exitCode } = await check([], { ...environment, DATABASE_URL: await withProvider(issuer) })
  expect(exitCode).toBe(0)
  expect(points.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(issuer),
      expect.stringMatching(/^The broker at .+ answers\.$/),
    ]),
  )
})
