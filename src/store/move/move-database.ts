import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { AssayError, UsageError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'
import { ownerConnection } from '../connection.ts'
import { JOB_SCHEMA } from '../jobs.ts'
import { migrate } from '../migrate.ts'
import { openOwnerDatabase } from '../open-database.ts'
import { listMigrations, refuseNewer, schemaVersion } from '../schema-version.ts'
import { copyTable, rowsOf } from './copy-table.ts'
import { type Table, tablesOf } from './tables.ts'

/** A table could not be copied, or is not what was read; nothing was kept. */
class MoveError extends AssayError {
  override readonly code = 'move_failed'
}

export interface Move {
  /** Addresses of owners. */
  readonly from: string
  readonly to: string
  /** Called once for each table, with what was copied and compared. */
  readonly onTable?: (name: string, rows: number) => void
}

/** The same text for the same value, whatever the settings of a server are, and no limits of time. */
const SESSION = `
  set datestyle to iso; set intervalstyle to postgres; set timezone to utc; set extra_float_digits to 1;
  set bytea_output to hex; set client_encoding to utf8;
  set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`

/**
 * Copies everything of a database into an empty one: rows, waiting jobs, the audit log with its chain. It reads one snapshot, and
 * writes one transaction, which is kept only if what was written is what was read. An interruption leaves the new database
 * empty, and the old one is never changed.
 */
export async function moveDatabase({ from, to, onTable }: Move): Promise<void> {
  await requireCurrent(from)
  await withClient(from, async (source) => {
    await requireUnused(source)
    await source.query('begin isolation level repeatable read, read only')
    await refuseFilled(to)
    await migrate(to)
    await withClient(to, (target) => copyAll(source, target, onTable))
  })
}

/** Both databases must have the tables of this program, and the old one is not to be changed. */
async function requireCurrent(url: string): Promise<void> {
  const database = openOwnerDatabase(url)
  try {
    const known = await listMigrations()
    const current = await schemaVersion(database)
    refuseNewer(current, known)
    const newest = known.at(-1)?.version ?? 0
    if (current === newest) return
    throw new UsageError(
      current === 0
        ? 'The database to move has no tables of Assay. Name the one that the service uses, with DATABASE_URL or --data-dir.'
        : `The database to move has schema version ${current}, and this assay has ${newest}. Run assay admin migrate on it first, or move it with the assay that wrote it.`,
    )
  } finally {
    await database.destroy()
  }
}

/** Connections that have just been closed end within moments. */
const PATIENCE_MS = 3_000
const PAUSE_MS = 50

/** What is written after the snapshot would be missing in the new database. */
async function requireUnused(source: Client): Promise<void> {
  const started = Date.now()
  let others = await otherConnections(source)
  while (others > 0 && Date.now() - started < PATIENCE_MS) {
    await sleep(PAUSE_MS)
    others = await otherConnections(source)
  }
  if (others === 0) return
  throw new UsageError(
    `The database to move is in use: its owner has ${others} other connections. Stop the service and whatever else is connected, so that nothing is written that would be left behind.`,
  )
}

async function otherConnections(source: Client): Promise<number> {
  const { rowCount } = await source.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rowCount ?? 0
}

/** What the migration of an empty database writes. */
const WRITTEN_BY_MIGRATION = /^(assay\.signing_keys$|pgboss\.)/

/** A database that nobody has used is new, or what an interrupted move has left. */
async function refuseFilled(url: string): Promise<void> {
  await withClient(url, async (target) => {
    for (const { name } of await tablesOf(target)) {
      if (WRITTEN_BY_MIGRATION.test(name)) continue
      const { rowCount } = await target.query(`select 1 from ${name} limit 1`)
      if (rowCount === 0) continue
      throw new UsageError(
        `The new database is not empty: ${name} has rows, since a service was started on it, or findings were moved there before. Name an empty one.`,
      )
    }
  })
}

async function copyAll(
  source: Client,
  target: Client,
  onTable: Move['onTable'] = () => undefined,
): Promise<void> {
  const tables = await tablesOf(target)
  requireSame(await tablesOf(source), tables)
  await target.query('begin')
  await openUp(target, tables)
  for (const table of tables) onTable(table.name, await copyCompared(source, target, table))
  await copySequences(source, target)
  await close(target, tables)
  await target.query('commit')
  for (const { name } of tables) await target.query(`analyze ${name}`)
}

/** Copies a table, reads what was written, and answers with the number of its rows. */
async function copyCompared(source: Client, target: Client, table: Table): Promise<number> {
  const read = await copyTable(source, target, table).catch((cause: unknown) => {
    throw new MoveError(
      `${table.name} could not be copied: ${messageOf(cause)}. Nothing was kept; remove the cause, and start over.`,
      { cause },
    )
  })
  const written = await rowsOf(target, table)
  if (read.count === written.count && read.digest === written.digest) return read.count
  throw new MoveError(
    `${table.name} was written with ${written.count} rows that are not the ${read.count} that were read. Nothing was kept; check the disks of both databases, and start over.`,
  )
}

/** A program that has more tables, such as one with features of its own, has to move them itself. */
function requireSame(source: readonly Table[], target: readonly Table[]): void {
  const known = new Map(target.map(({ name, columns }) => [name, columns.join()]))
  const other = source.find(({ name, columns }) => known.get(name) !== columns.join())
  if (other === undefined && source.length === target.length) return
  throw new UsageError(
    `The databases do not have the same tables${other === undefined ? '' : `: ${other.name} differs`}. Move with the program that made the database to move, and its features.`,
  )
}

/** Triggers would count and audit a second time what they have counted and audited, and COPY writes past no policies. */
async function openUp(target: Client, tables: readonly Table[]): Promise<void> {
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name, isForced } of tables) {
    await target.query(`alter table ${name} disable trigger user`)
    if (isForced) await target.query(`alter table ${name} no force row level security`)
  }
}

async function close(target: Client, tables: readonly Table[]): Promise<void> {
  // What keys still have to compare would forbid to alter their tables.
  await target.query('set constraints all immediate')
  for (const { name, isForced } of tables) {
    await target.query(`alter table ${name} enable trigger user`)
    if (isForced) await target.query(`alter table ${name} force row level security`)
  }
}

async function copySequences(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
     from pg_sequences where schemaname in ('assay', $1) and last_value is not null`,
    [JOB_SCHEMA],
  )
  for (const { name, last } of rows) await target.query('select setval($1, $2)', [name, last])
}

/** A connection of its own, which ends with the work, and with it a transaction that was not committed. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const settings = ownerConnection(url)
  const client = new settings.Client(settings)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set search_path to assay, pg_temp; ${SESSION}`)
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    // Not by asking: in the middle of a table, PostgreSQL listens once all of it is read.
    client.connection.stream.destroy()
    throw error
  }
}
