import type { Database } from '../../store/database.ts'
import { openOwnerDatabase } from '../../store/open-database.ts'
import { openServerDatabase } from '../../store/open-server-database.ts'
import { tell } from '../print.ts'
import { tenantNamed } from './find-or-refuse.ts'

/** Which database is administered: the embedded one in this folder, unless `DATABASE_URL` is set. */
export interface DatabaseOptions {
  readonly dataDir?: string
}

export interface TenantOptions extends DatabaseOptions {
  readonly tenant: string
}

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

/** The same work on one tenant, by its id. Throws a UsageError for a name that no tenant has. */
export function onTenant<T>(
  options: TenantOptions,
  work: (database: Database, tenantId: string) => Promise<T>,
): Promise<T> {
  return asOwner(options, async (database) => work(database, await tenantNamed(database, options.tenant)))
}
