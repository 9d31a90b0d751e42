import { once } from 'node:events'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'
import { migrate } from '../../src/store/migrate.ts'
import { moveDatabase } from '../../src/store/move/move-database.ts'
import { record } from '../server/record.ts'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { freshDatabase } from '../support/database.ts'
import { startDebianPostgresql } from '../support/debian-postgresql.ts'
import { folderOf } from '../support/folder.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../support/tenant-client.ts'

const READ = [
  'findings?sort=-severity',
  'ingestions',
  'providers',
  'scans',
  'findings?filter[search]=finding',
] as const
/** Of a first file, of one that reports half of them again, and of files that wait. */
const MANY = Array.from({ length: 300 }, (_, index) => record(`finding ${index}`))

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

async function stop({ process }: ServerProcess): Promise<void> {
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  await ended
}

/** What clients read, without the address that they read it at. */
async function answersOf(tenant: TenantClient, url: string): Promise<readonly unknown[]> {
  const server = await startServerProcess({ databaseUrl: url, role: 'api' })
  const answers = []
  for (const path of READ) {
    const response = await tenant.get(server, `/api/v1/${path}`)
    const { data, meta } = JSON.parse(await response.text())
    answers.push({ path, status: response.status, data, meta })
  }
  await stop(server)
  return answers
}

interface Filled {
  readonly url: string
  readonly tenant: TenantClient
  readonly waiting: readonly string[]
}

/** A database with findings that came and went, an audit log, people, and files that wait. */
async function filled(): Promise<Filled> {
  const url = await databaseUrl()
  const all = await startServerProcess({ databaseUrl: url })
  const tenant = await createTenantClient(url)
  for (const records of [MANY, MANY.slice(150)]) await tenant.endOf(all, await tenant.send(all, records))
  await stop(all)
  await admin(url, 'teams create payments')
  await admin(url, 'users add ada@example.test')
  await admin(url, 'members add ada@example.test --role administrator')
  const api = await startServerProcess({ databaseUrl: url, role: 'api' })
  const waiting = [await tenant.send(api, MANY.slice(0, 10)), await tenant.send(api, [record('another')])]
  await stop(api)
  return { url, tenant, waiting }
}

async function admin(url: string, line: string): Promise<string> {
  const { exitCode, stdout, stderr } = await assay(['admin', ...line.split(' ')], {
    environment: { DATABASE_URL: url },
    stdin: 'a long enough password\n',
  })
  expect(exitCode, stderr).toBe(0)
  return stdout
}

/** Triggers and policies, which are turned off while rows are written. */
const GUARDS = `
  select relname, relforcerowsecurity, tgname, tgenabled from pg_class
  left join pg_trigger on tgrelid = pg_class.oid and not tgisinternal
  where relnamespace in ('assay'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r' order by 1, 3`

test('everything is in the database of another version, and back in a new folder', {
  ...needs('postgres'),
  timeout: 240_000,
}, async () => {
  const { url, tenant, waiting } = await filled()
  const answers = await answersOf(tenant, url)
  const chain = await admin(url, 'audit-log verify')
  expect(chain).toMatch(/^[0-9a-f]{64}\n$/)

  const debian = await startDebianPostgresql()
  const moved = await assay(['admin', 'move-database'], {
    environment: { DATABASE_URL: url, NEW_DATABASE_URL: debian },
  })
  expect(moved, moved.stderr).toMatchObject({ exitCode: 0, stdout: '' })
  expect(moved.stderr).toMatch(/^assay\.findings: 300$/m)
  expect(await answersOf(tenant, debian)).toEqual(answers)
  expect(await admin(debian, 'audit-log verify')).toBe(chain)
  expect(await run(debian, GUARDS)).toEqual(await run(url, GUARDS))

  const folder = folderOf()
  const back = await assay(['admin', 'move-database', '--to-data-dir', folder], {
    environment: { DATABASE_URL: debian },
  })
  expect(back.exitCode, back.stderr).toBe(0)
  const embedded = await openEmbeddedDatabase({ dataDirectory: folder, serving: false })
  onTestFinished(() => embedded.close())
  expect(await answersOf(tenant, embedded.url)).toEqual(answers)
  const server = await startServerProcess({ databaseUrl: embedded.url })
  for (const job of waiting) expect(await tenant.endOf(server, job)).toMatchObject({ status: 'completed' })
  await stop(server)
})

test('an interrupted move leaves nothing, and the next one does everything', async () => {
  const { url, tenant } = await filled()
  const target = await databaseUrl()
  let tables = 0
  const interrupted = moveDatabase({
    from: url,
    to: target,
    onTable: () => {
      tables += 1
      if (tables === 10) throw new Error('The power is out.')
    },
  })
  await expect(interrupted).rejects.toThrow('The power is out.')
  expect(await run(target, 'select count(*)::integer as tenants from assay.tenants')).toEqual([
    { tenants: 0 },
  ])
  const guards = await run(url, GUARDS)
  expect(await run(target, GUARDS)).toEqual(guards)
  await moveDatabase({ from: url, to: target })
  expect(await answersOf(tenant, target)).toEqual(await answersOf(tenant, url))
  expect(await run(target, GUARDS)).toEqual(guards)
}, 120_000)

test.each<[string, (databases: { old: string; next: string }) => Promise<unknown>, RegExp]>([
  [
    'a new database that somebody has',
    ({ next }) => run(next, "insert into assay.tenants (id, name) values (gen_random_uuid(), 'Acme')"),
    /The new database is not empty: .+ Name an empty one\./,
  ],
  [
    'an old database of an earlier version',
    ({ old }) => run(old, 'delete from assay.schema_migrations where version > 40'),
    /schema version 40, .+ Run assay admin migrate on it first/,
  ],
  [
    'an old database that nothing has used',
    ({ old }) => run(old, 'drop schema assay cascade'),
    /has no tables of Assay\. Name the one that the service uses/,
  ],
  [
    'an old database with tables of others',
    ({ old }) => run(old, 'create table assay.features (id integer)'),
    /assay\.features differs\. Move with the program that made/,
  ],
  [
    'an old database that is in use',
    async ({ old }) => {
      const client = new Client(old)
      await client.connect()
      onTestFinished(() => client.end())
    },
    /is in use: its owner has 1 other connections\. Stop the service/,
  ],
])('%s is refused', async (_, prepare, message) => {
  const databases = { old: await databaseUrl(), next: await databaseUrl() }
  await prepare(databases)
  const { exitCode, stderr } = await assay(['admin', 'move-database'], {
    environment: { DATABASE_URL: databases.old, NEW_DATABASE_URL: databases.next },
  })
  expect(stderr).toMatch(message)
  expect(exitCode).toBe(2)
})

test.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
  ['nowhere', [], {}, /^Error: Say where to: set NEW_DATABASE_URL/],
  [
    'two places',
    ['--to-data-dir', '/tmp/none'],
    { NEW_DATABASE_URL: 'postgresql://x/y' },
    /^Error: Say where to/,
  ],
  ['an address that is none', [], { NEW_DATABASE_URL: 'db.internal' }, /is not a PostgreSQL URL/],
])('a move to %s is refused', async (_, args, environment, message) => {
  const { exitCode, stderr } = await assay(['admin', 'move-database', ...args], {
    environment: { DATABASE_URL: await databaseUrl(), ...environment },
  })
  expect(stderr).toMatch(message)
  expect(exitCode).toBe(2)
})

test('a folder without a database is not made into one', async () => {
  const { exitCode, stderr } = await assay(['admin', 'move-database', '--data-dir', folderOf()], {
    environment: { NEW_DATABASE_URL: await databaseUrl() },
  })
  expect(stderr).toMatch(/^Error: There is no database in .+\. Name the folder/)
  expect(exitCode).toBe(2)
})

test('a table that the new database refuses is named, and nothing is kept', async () => {
  const { url } = await filled()
  const target = await databaseUrl()
  await run(target, "alter table assay.findings add constraint no check (uid not like '%7%')")
  const { exitCode, stderr } = await assay(['admin', 'move-database'], {
    environment: { DATABASE_URL: url, NEW_DATABASE_URL: target },
  })
  expect(stderr).toMatch(
    /^Error: assay\.findings could not be copied: .+ Nothing was kept; remove the cause/m,
  )
  expect(exitCode).toBe(1)
  expect(await run(target, 'select 1 from assay.tenants')).toEqual([])
}, 120_000)

test('an empty database gets its tables', async () => {
  const target = await databaseUrl()
  await run(target, 'drop schema assay cascade; drop schema pgboss cascade')
  await moveDatabase({ from: await databaseUrl(), to: target })
  await migrate(target)
  expect(await run(target, 'select name from pgboss.queue')).toContainEqual({ name: 'ingestion' })
})
