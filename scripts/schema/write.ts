/** Writes `src/store/schema.sql`, the schema of an empty database after all migrations: `npm run schema`. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { schemaText } from './schema-text.ts'

const SCHEMA_FILE = join(import.meta.dirname, '../../src/store/schema.sql')

const folder = mkdtempSync(join(tmpdir(), 'assay-schema-'))
// When started by root, the database runs as another user, which must be able to enter the folder.
chmodSync(folder, 0o711)
const embedded = await openEmbeddedDatabase({ dataDirectory: folder, serving: false })
const owner = openOwnerDatabase(embedded.url)
try {
  await migrate(embedded.url)
  writeFileSync(SCHEMA_FILE, await schemaText(owner))
} finally {
  await owner.destroy()
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
}
