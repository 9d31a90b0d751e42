import { readFile } from 'node:fs/promises'
import { openOwnerDatabase } from 'assay/server'
import { sql } from 'kysely'

/** Makes the table where it is missing, as the owner: the server itself may change no schema. */
export async function prepareScans(databaseUrl: string): Promise<void> {
  const statements = await readFile(new URL('scans.sql', import.meta.url), 'utf8')
  const database = openOwnerDatabase(databaseUrl)
  try {
    await database.transaction().execute(async (transaction) => {
      // Two servers that start at once take turns; the second finds the table.
      await sql`select pg_advisory_xact_lock(hashtext('scan-progress'))`.execute(transaction)
      const { rows } = await sql`select from pg_tables where tablename = 'example_scans'`.execute(transaction)
      if (rows.length === 0) await sql.raw(statements).execute(transaction)
    })
  } finally {
    await database.destroy()
  }
}
