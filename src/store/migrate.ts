import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { AssayError, UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { prepareSigningKey } from './admin/signing-keys.ts'
import { prepareApplicationRoles } from './application-role.ts'
import type { Database } from './database.ts'
import { openOwnerDatabase } from './open-database.ts'
import { prepareJobQueues } from './prepare-job-queues.ts'
import {
  listMigrations,
  MIGRATION_FOLDER,
  type Migration,
  refuseNewer,
  schemaVersion,
} from './schema-version.ts'

/** Id of the advisory lock: "assay" in hexadecimal, and a number for migrations. */
const MIGRATION_LOCK = 0x61737361_7901n

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
  return schemaVersion(database)
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
