import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { UsageError } from '../errors/assay-error.ts'
import { packageFile } from '../files/package-files.ts'
import type { Database } from './database.ts'

/** `0001-tenancy.sql`: version and content. */
const MIGRATION_FILE = /^(\d{4})-[a-z-]+\.sql$/

/** The same folder from src/store and from dist/store; it is part of the package. */
export const MIGRATION_FOLDER = packageFile('src/store/migrations')

export interface Migration {
  readonly version: number
  readonly file: string
}

/** The migrations that this program knows, the newest at the end. */
export async function listMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(MIGRATION_FOLDER)).sort()
  return files.flatMap((file) => {
    const version = MIGRATION_FILE.exec(file)?.[1]
    return version === undefined ? [] : [{ version: Number(version), file }]
  })
}

/** The version of the newest migration that the database has; 0 where none has begun. */
export async function schemaVersion(database: Database): Promise<number> {
  const { rows: tables } =
    await sql`select 1 where to_regclass('assay.schema_migrations') is not null`.execute(database)
  if (tables.length === 0) return 0
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from assay.schema_migrations`.execute(database)
  return rows[0]?.version ?? 0
}

/** An older program could write rows that are invalid in a newer schema. */
export function refuseNewer(current: number, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    throw new UsageError(
      `The database has schema version ${current}, and this assay knows versions up to ${newest}. ` +
        'Use the assay that wrote it, or a newer one.',
    )
  }
}
