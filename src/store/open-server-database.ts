import { defaultDataDirectory } from './embedded/data-directory.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate } from './migrate.ts'
import { requireReachable } from './require-reachable.ts'

export interface ServerDatabase {
  /** Connects as the owner. */
  readonly url: string
  close(): Promise<void>
}

interface ServerDatabaseOptions {
  readonly dataDir?: string
  readonly serving: boolean
  /** Told in a sentence what is about to be made on this machine: a system user, a database. */
  readonly announce?: (sentence: string) => void
}

/** The server's database, brought up to date: the one DATABASE_URL names, else the embedded one. */
export async function openServerDatabase(options: ServerDatabaseOptions): Promise<ServerDatabase> {
  const database = await locate(options)
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function locate({ dataDir, ...options }: ServerDatabaseOptions): Promise<ServerDatabase> {
  const url = process.env['DATABASE_URL'] ?? ''
  if (url !== '') {
    await requireReachable(url)
    return { url, close: async () => undefined }
  }
  return openEmbeddedDatabase({ dataDirectory: dataDir ?? defaultDataDirectory(), ...options })
}
