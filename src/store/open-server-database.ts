import { readSecret } from '../files/secret.ts'
import { defaultDataDirectory } from './embedded/data-directory.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate } from './migrate.ts'
import type { Outage } from './outage.ts'
import { requireReachable } from './require-reachable.ts'

export interface ServerDatabase {
  /** Address that connects as the database's owner. */
  readonly url: string
  /** Why it is away; only of a database that is started and watched here. */
  outage?(): Outage | undefined
  /** Rejects when it is away for good. */
  readonly lost?: Promise<never>
  close(): Promise<void>
}

interface ServerDatabaseOptions {
  readonly dataDir?: string
  readonly serving: boolean
  /** Called with a sentence about what will be created on this machine: a system user, a database. */
  readonly announce?: (sentence: string) => void
}

/** Opens and migrates the server's database: the one in DATABASE_URL, else the embedded one. */
export async function openServerDatabase(options: ServerDatabaseOptions): Promise<ServerDatabase> {
  const database = await findServerDatabase(options)
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens it as it is. */
export async function findServerDatabase({
  dataDir,
  ...options
}: ServerDatabaseOptions): Promise<ServerDatabase> {
  const url = readSecret(process.env, 'DATABASE_URL')?.trim()
  if (url !== undefined && url !== '') {
    await requireReachable(url)
    return { url, close: async () => undefined }
  }
  return openEmbeddedDatabase({ dataDirectory: dataDir ?? defaultDataDirectory(), ...options })
}
