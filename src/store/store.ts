import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { type ApiKeyRow, findApiKey } from './find-api-key.ts'
import { openApplicationDatabase } from './pool.ts'
import { inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts'

/**
 * The database as the server sees it. Tenant tables are reached through `inTenant` alone: the handle
 * beneath stays private, and its role sees no row outside of a tenant's transaction.
 */
export class Store {
  readonly #database: Kysely<Database>

  /** Connects with the first query. The database must have been migrated. */
  constructor(url: string) {
    this.#database = openApplicationDatabase(url)
  }

  /** Runs `work` in a transaction that sees the rows of one tenant; rolls back when it rejects. */
  inTenant<T>(tenantId: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    return inTenantTransaction(this.#database, tenantId, work)
  }

  /** The key with this prefix, whatever its tenant and state; asked before the tenant is known. */
  findApiKey(prefix: string): Promise<ApiKeyRow | undefined> {
    return findApiKey(this.#database, prefix)
  }

  /** Rejects when the database does not answer. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.#database)
  }

  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void> {
    return this.#database.destroy()
  }
}
