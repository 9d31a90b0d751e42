import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'
import { INSTANCE_FOLDER } from '../../src/store/embedded/data-directory.ts'
import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'
import { migrate } from '../../src/store/migrate.ts'

/** A PostgreSQL that tests make databases in. */
export type DatabaseKind = 'embedded' | 'external'

/**
 * The embedded one, and that of ASSAY_TEST_DATABASE_URL (whose user may create databases) where it is set, reached through
 * the pooler of ASSAY_TEST_POOLER_URL if that is set as well.
 */
export const DATABASE_KINDS: readonly DatabaseKind[] =
  inject('externalDatabaseUrl') === null ? ['embedded'] : ['embedded', 'external']

/** Whether a connection to it may have options of its own, which PgBouncer refuses. */
export function takesOptions(kind: DatabaseKind): boolean {
  return kind === 'embedded' || inject('externalPoolerUrl') === null
}

export interface FreshDatabase {
  /** Connects as the owner. */
  readonly url: string
  /** Drops the database, whoever is still connected. */
  close(): Promise<void>
}

/** A migrated database without rows, copied from one that was migrated once. Close it when the test is over. */
export async function freshDatabase(kind: DatabaseKind = 'embedded'): Promise<FreshDatabase> {
  const { client, url, template } = await serverOf(kind)
  const pooler = kind === 'external' ? inject('externalPoolerUrl') : null
  const name = `assay_test_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template ${template}`)
  return {
    url: withDatabase(pooler ?? url, name),
    close: () => dropDatabase(client, name),
  }
}

/** Of whom is connected, an owner may not send away PostgreSQL's own autovacuum, which gives way by itself. */
const INSUFFICIENT_PRIVILEGE = '42501'
const DROP_ATTEMPTS = 400
const DROP_PAUSE_MS = 25
/** Connections that are just being closed do so in peace; sent away in the middle of it, some complain to nobody. */
const CLOSING_ATTEMPTS = 80

async function dropDatabase(client: Client, name: string): Promise<void> {
  for (let attempt = 0; attempt < CLOSING_ATTEMPTS && (await isInUse(client, name)); attempt += 1) {
    await sleep(DROP_PAUSE_MS)
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`drop database ${name} with (force)`)
      return
    } catch (error) {
      const isVacuumed = error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
      if (!isVacuumed || attempt === DROP_ATTEMPTS) throw error
      await sleep(DROP_PAUSE_MS)
    }
  }
}

async function isInUse(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
  return rowCount !== 0
}

interface Server {
  /** The owner's connection, over which databases are made. */
  readonly client: Client
  readonly url: string
  readonly template: string
}

/** One per worker, which runs several test files. They end with the worker, and the run's server with the run. */
const servers = new Map<DatabaseKind, Promise<Server>>()

function serverOf(kind: DatabaseKind): Promise<Server> {
  const server = servers.get(kind) ?? (kind === 'embedded' ? openEmbedded() : openExternal())
  servers.set(kind, server)
  return server
}

async function openEmbedded(): Promise<Server> {
  const dataDirectory = inject('databaseDirectory')
  const { url } = await openEmbeddedDatabase({ dataDirectory, serving: false })
  await prepareServer(url, dataDirectory)
  return openServer(url)
}

async function openExternal(): Promise<Server> {
  return openServer(inject('externalDatabaseUrl') ?? '')
}

async function openServer(url: string): Promise<Server> {
  const client = new Client(url)
  await client.connect()
  const template = `assay_template_${inject('run')}`
  await prepareTemplate(client, url, template)
  return { client, url, template }
}

/** Workers are processes of their own: the first makes the template, the others wait for it. */
async function prepareTemplate(client: Client, url: string, template: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const draft = `${template}_draft`
    await client.query(`create database ${draft}`)
    await migrate(withDatabase(url, draft))
    await client.query(`alter database ${draft} rename to ${template}`)
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template])
}

/**
 * The owner of the built-in database may not create others; only tests need that. Nor is anything of theirs to outlive a
 * crash of the machine, for which PostgreSQL would wait for the disk.
 */
async function prepareServer(url: string, dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, INSTANCE_FOLDER, 'passwords.json')
  const { superuser } = JSON.parse(await readFile(file, 'utf8')) as { superuser: string }
  const client = new Client({ ...connectionOf(url), user: 'postgres', password: superuser })
  await client.connect()
  await client.query('select pg_advisory_lock(0)')
  await client.query('alter role assay createdb')
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

function connectionOf(url: string): { host: string; port: number; database: string } {
  const { hostname, port, pathname } = new URL(url)
  return { host: hostname, port: Number(port), database: pathname.slice(1) }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
