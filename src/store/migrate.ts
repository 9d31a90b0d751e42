import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { AssayError, UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { packageFile } from '../files/package-files.ts'
import { prepareSigningKey } from './admin/signing-keys.ts'
import { prepareApplicationRoles } from './application-role.ts'
import type { Database } from './database.ts'
import { openOwnerDatabase } from './open-database.ts'
import { prepareJobQueues } from './prepare-job-queues.ts'

/** `0001-tenancy.sql`: version and content. */
const MIGRATION_FILE = /^(\d{4})-[a-z-]+\.sql$/

/** The same folder from src/store and from dist/store; it is part of the package. */
const MIGRATION_FOLDER = packageFile('src/store/migrations')

/** Id of the advisory lock: "assay" in hexadecimal, and a number for migrations. */
const MIGRATION_LOCK = 0x61737361_7901n

interface Migration {
  version: number
  file: string
}

/** A migration failed and was rolled back. */
class MigrationError extends AssayError {
  override readonly code = 'migration_failed'
}

/**
 * Brings the database to this version's schema: the roles of the application, the tables, the key that signs tokens, the job
 * queue. Does nothing when it is up to date. Can run in several processes at once: one migrates, the others wait.
 * Requires the database's owner.
 */
export async function migrate(url: string): Promise<void> {
  const database = openOwnerDatabase(url)
  try {
    await database.connection().execute(async (connection) => {
      // Belongs to the connection, so that it ends with this process.
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
      try {
        await prepareApplicationRoles(connection)
        await applyMigrations(connection)
        await prepareSigningKey(connection)
        await prepareJobQueues(connection, url)
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      }
    })
  } finally {
    await database.destroy()
  }
}

async function applyMigrations(database: Database): Promise<void> {
  const migrations = await listMigrations()
  const current = await currentVersion(database)
  refuseNewer(current, migrations)
  for (const migration of migrations) {
    if (migration.version > current) await apply(database, migration)
  }
}

async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATION_FOLDER)).sort()
  return files.flatMap((file) => {
    const version = MIGRATION_FILE.exec(file)?.[1]
    return version === undefined ? [] : [{ version: Number(version), file }]
  })
}

async function currentVersion(database: Database): Promise<number> {
  // Checked first: `create schema if not exists` always requires a privilege that a later owner may not have.
  const { rows: existing } = await sql`select 1 from pg_namespace where nspname = 'assay'`.execute(database)
  if (existing.length === 0) await createSchema(database)
  await sql`
    create table if not exists schema_migrations (
      version     integer primary key,
      file        text not null,
      applied_at  timestamptz not null default now()
    )`.execute(database)
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from schema_migrations`.execute(database)
  return rows[0]?.version ?? 0
}

async function createSchema(database: Database): Promise<void> {
  try {
    await sql`create schema assay`.execute(database)
  } catch (error) {
    throw new UsageError(
      `The schema assay cannot be made: ${messageOf(error)}. Let DATABASE_URL name the owner of the database.`,
      { cause: error },
    )
  }
}

/** An older program could write rows that are invalid in a newer schema. */
function refuseNewer(current: number, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    throw new UsageError(
      `The database has schema version ${current}, and this assay knows versions up to ${newest}. ` +
        'Use the assay that wrote it, or a newer one.',
    )
  }
}

async function apply(database: Database, { version, file }: Migration): Promise<void> {
  const statements = await readFile(join(MIGRATION_FOLDER, file), 'utf8')
  const step = async (transaction: Transaction<unknown>): Promise<void> => {
    await sql.raw(statements).execute(transaction)
    await sql`insert into schema_migrations (version, file) values (${version}, ${file})`.execute(transaction)
  }
  try {
    await database.transaction().execute(step)
  } catch (error) {
    throw new MigrationError(
      `The database refused migration ${file}: ${messageOf(error)}. ` +
        'Nothing of it was kept. Start again after removing the cause.',
      { cause: error },
    )
  }
}
