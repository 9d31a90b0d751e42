import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../src/store/migrations')

/** Makes a database what it was before a migration, without rows: for tests of what the migration does to those. */
export async function migrateBefore(owner: Database, migration: string): Promise<void> {
  await sql`drop schema assay cascade`.execute(owner)
  await sql`create schema assay`.execute(owner)
  await sql`
    create table schema_migrations (
      version integer primary key, file text not null, applied_at timestamptz not null default now()
    )`.execute(owner)
  const files = (await readdir(MIGRATIONS)).sort().filter((file) => file < migration)
  for (const file of files) {
    await sql.raw(await readFile(join(MIGRATIONS, file), 'utf8')).execute(owner)
    await sql`
      insert into schema_migrations (version, file) values (${Number.parseInt(file, 10)}, ${file})`.execute(
      owner,
    )
  }
}
