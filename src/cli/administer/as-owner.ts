import type { Database } from '../../store/database.ts'
import { openOwnerDatabase } from '../../store/open-database.ts'
import { openServerDatabase } from '../../store/open-server-database.ts'
import { tell } from '../print.ts'
import type { DatabaseOptions } from './options.ts'

/** Does work on the server's database as its owner, who sees every tenant. */
export async function asOwner<T>(
  { dataDir }: DatabaseOptions,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const server = await openServerDatabase({
    serving: false,
    announce: tell,
    ...(dataDir !== undefined && { dataDir }),
  })
  const database = openOwnerDatabase(server.url)
  try {
    return await work(database)
  } finally {
    await database.destroy()
    await server.close()
  }
}
