import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { INSTANCE_FOLDER } from '../../../src/store/embedded/data-directory.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../../src/store/embedded/embedded-database.ts'
import { DataDirectoryInUseError, EmbeddedDatabaseError } from '../../../src/store/embedded/embedded-error.ts'
import { isAlive, readPostmasterFile } from '../../../src/store/embedded/postmaster-file.ts'
import { folderOf } from '../../support/folder.ts'
import { freePort } from '../../support/free-port.ts'
import { PATIENCE } from '../../support/patience.ts'

const PARENT = fileURLToPath(new URL('../../support/database-parent.ts', import.meta.url))
const IS_ROOT = process.getuid?.() === 0

/** One database for the tests that need one which was made before. */
let used: string

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'assay-test-embedded-'))
  const { url, close } = await serve(used)
  await query(url, "create table kept as select 'still here' as word")
  await close()
})

afterAll(() => rm(used, { recursive: true, force: true }))

function serve(dataDirectory: string): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({ dataDirectory, serving: true })
}

function use(dataDirectory: string): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({ dataDirectory, serving: false })
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function clusterFolder(dataDirectory: string): string {
  return join(dataDirectory, INSTANCE_FOLDER, 'data')
}

/** The process that serves; undefined after it has stopped in order, and not after it was killed. */
async function postmasterId(dataDirectory: string): Promise<number | undefined> {
  const file = await readPostmasterFile(clusterFolder(dataDirectory))
  return file?.pid
}

/** Another process that has started the server of this directory, once it runs. */
async function startParent(dataDirectory: string): Promise<ChildProcess> {
  const parent = spawn(process.execPath, [PARENT, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  await once(parent.stdout, 'data')
  return parent
}

async function kill(parent: ChildProcess): Promise<void> {
  const exit = once(parent, 'exit')
  // Without its database the parent may have ended already.
  if (parent.kill('SIGKILL')) await exit
}

test('what was stored is there after the next start, at the same address', async () => {
  const first = await serve(used)
  await first.close()
  const second = await serve(used)
  onTestFinished(second.close)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'still here' }])
})

test('the owner is no superuser, and nothing but 127.0.0.1 is listened on', async () => {
  const { url, close } = await serve(used)
  onTestFinished(close)
  const [role] = await query(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false })
  const [settings] = await query(
    url,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
      current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding`,
  )
  expect(settings).toEqual({ addresses: '127.0.0.1', fsync: 'on', checksums: 'on', encoding: 'UTF8' })
})

test('without the password nobody gets in', async () => {
  const { url, close } = await serve(used)
  onTestFinished(close)
  const guess = new URL(url)
  guess.password = 'guess'
  await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test.runIf(process.platform === 'linux')(
  'nothing of our environment reaches it that it does not need',
  async () => {
    const secrets = {
      SERVICE_CLOUD_API_KEY: 'pk_secret',
      TF_VAR_password: 'secret',
      AWS_SECRET_ACCESS_KEY: 'secret',
      PGOPTIONS: '-c fsync=off',
    }
    for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { close } = await serve(used)
    onTestFinished(close)
    const environment = await readFile(`/proc/${await postmasterId(used)}/environ`, 'latin1')
    expect(environment).toContain('PATH=')
    for (const name of Object.keys(secrets)) expect(environment).not.toContain(name)
  },
)

test('whatever the data folder says, every connection is authenticated by SCRAM', async () => {
  const rules = join(clusterFolder(used), 'pg_hba.conf')
  const before = await readFile(rules, 'utf8')
  onTestFinished(() => writeFile(rules, before))
  await writeFile(rules, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  const { url, close } = await serve(used)
  onTestFinished(close)
  const guess = new URL(url)
  guess.password = 'guess'
  await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
  const superuser = JSON.parse(await readFile(join(used, INSTANCE_FOLDER, 'passwords.json'), 'utf8')) as {
    superuser: string
  }
  guess.username = 'postgres'
  guess.password = superuser.superuser
  const lines = await query(guess.href, 'select auth_method from pg_hba_file_rules')
  expect(lines).toEqual([{ auth_method: 'scram-sha-256' }])
  const kinds = await query(
    guess.href,
    "select distinct split_part(rolpassword, '$', 1) as kind from pg_authid where rolcanlogin",
  )
  expect(kinds).toEqual([{ kind: 'SCRAM-SHA-256' }])
})

test('the passwords are for one user only', async () => {
  const { mode } = await stat(join(used, INSTANCE_FOLDER, 'passwords.json'))
  expect(mode & 0o077).toBe(0)
})

test('closing stops the server', async () => {
  const { close } = await serve(used)
  expect(await postmasterId(used)).toBeDefined()
  await close()
  expect(await postmasterId(used)).toBeUndefined()
})

test('the server of a killed process is adopted, and stopped by who adopted it', async () => {
  const parent = await startParent(used)
  const pid = await postmasterId(used)
  await kill(parent)
  const { url, close } = await serve(used)
  expect(await postmasterId(used)).toBe(pid)
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'still here' }])
  await close()
  expect(await postmasterId(used)).toBeUndefined()
})

test('a server that was killed with its parent recovers', async () => {
  const parent = await startParent(used)
  const pid = (await postmasterId(used)) ?? expect.fail('nothing runs')
  process.kill(pid, 'SIGKILL')
  // While its parent lives: not every system collects what orphans leave.
  await vi.waitUntil(() => !isAlive(pid), PATIENCE)
  await kill(parent)
  expect(await postmasterId(used), 'left over, and for PostgreSQL to replace').toBe(pid)
  const { url, close } = await serve(used)
  onTestFinished(close)
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'still here' }])
})

test('a server that ends while it is served from is started again, at the same address', async () => {
  const database = await serve(used)
  onTestFinished(database.close)
  expect(database.outage?.()).toBeUndefined()
  const pid = (await postmasterId(used)) ?? expect.fail('nothing runs')
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => database.outage?.() === 'unavailable', PATIENCE)
  await vi.waitUntil(() => database.outage?.() === undefined, PATIENCE)
  expect(await postmasterId(used)).not.toBe(pid)
  expect(await query(database.url, 'select word from kept')).toEqual([{ word: 'still here' }])
  await expect(serve(used)).rejects.toThrow(DataDirectoryInUseError)
})

test('a server that comes back at another address is lost, and is stopped', async () => {
  const database = await serve(used)
  onTestFinished(database.close)
  const pid = (await postmasterId(used)) ?? expect.fail('nothing runs')
  await writeFile(join(used, INSTANCE_FOLDER, 'port'), String(await freePort()))
  process.kill(pid, 'SIGKILL')
  await expect(database.lost).rejects.toThrow(/at another port/)
  expect(database.outage?.()).toBe('unavailable')
  expect(await postmasterId(used)).toBeUndefined()
})

test('a postmaster.pid that names a process of somebody else is no obstacle', async () => {
  const file = join(clusterFolder(used), 'postmaster.pid')
  // Process 1 always lives and never is ours; nothing of ours listens on port 1.
  await writeFile(file, ['1', clusterFolder(used), '0', '1', '', '127.0.0.1', '', 'ready', ''].join('\n'))
  const { url, close } = await serve(used)
  onTestFinished(close)
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'still here' }])
})

test('a second server is refused and the first one goes on', async () => {
  const { url, close } = await serve(used)
  onTestFinished(close)
  await expect(serve(used)).rejects.toThrow(DataDirectoryInUseError)
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'still here' }])
})

test('of several that start at once on a new directory exactly one serves', async () => {
  const dataDirectory = folderOf()
  const starts = await Promise.allSettled([serve(dataDirectory), serve(dataDirectory), serve(dataDirectory)])
  const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))
  expect(served).toHaveLength(1)
  expect(refused).toEqual([expect.any(DataDirectoryInUseError), expect.any(DataDirectoryInUseError)])
  for (const { url, close } of served) {
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await close()
  }
})

test('whoever only uses the database shares it, and the last one stops it', async () => {
  const server = await serve(used)
  const guest = await use(used)
  await server.close()
  expect(await query(guest.url, 'select word from kept')).toEqual([{ word: 'still here' }])
  await guest.close()
  expect(await postmasterId(used)).toBeUndefined()
})

test('a directory that holds something else is refused and left alone', async () => {
  const dataDirectory = folderOf({ 'postgresql.conf': '' })
  const before = await stat(dataDirectory)
  await expect(serve(dataDirectory)).rejects.toThrow(UsageError)
  expect((await stat(dataDirectory)).mode).toBe(before.mode)
})

test.runIf(IS_ROOT)('as root, a directory that the database user cannot reach is named', async () => {
  const closed = folderOf()
  const attempt = serve(join(closed, 'data'))
  await expect(attempt).rejects.toThrow(EmbeddedDatabaseError)
  await expect(attempt).rejects.toThrow(`cannot enter ${closed}`)
})

test('a database of another major version is refused, with the way to move it', async () => {
  const file = join(clusterFolder(used), 'PG_VERSION')
  const version = await readFile(file, 'utf8')
  onTestFinished(() => writeFile(file, version))
  await writeFile(file, '17\n')
  await expect(serve(used)).rejects.toThrow(/was made by PostgreSQL 17, and .+ assay admin move-database/)
})

test('when it does not start, the error quotes why', async () => {
  const file = join(clusterFolder(used), 'postgresql.conf')
  const settings = await readFile(file)
  onTestFinished(() => writeFile(file, settings))
  await appendFile(file, 'shared_buffers = plenty\n')
  await expect(serve(used)).rejects.toThrow(/invalid value for parameter "shared_buffers": "plenty"/)
})
