import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type ApiKeyRow, findApiKey } from './access/api-keys.ts'
import { type BrowserSessionRow, findBrowserSession } from './access/browser-sessions.ts'
import { findLogin, type LoginRow, replacePasswordHash } from './access/logins.ts'
import { findSigningKey, findVerificationKey, type SigningKeyRow } from './access/token-keys.ts'
import { type ApplicationDatabaseOptions, DEFAULT_CONNECTIONS } from './application-database-options.ts'
import type { Database } from './database.ts'
import { beginLogIn, type LogInAttempt, takeLogIn } from './identity/attempts.ts'
import {
  findIdentityProvider,
  type IdentityProviderRow,
  type ListedProvider,
  listedIdentityProviders,
} from './identity/providers.ts'
import {
  findTenantDeletion,
  listClosedTenants,
  removeClosedTenant,
  type TenantDeletionRow,
} from './leaving/closed-tenants.ts'
import { withMaintenanceLock } from './maintenance/with-maintenance-lock.ts'
import { databaseOver, openApplicationPool } from './open-pool.ts'
import {
  type Rate,
  removeFullBuckets,
  returnTokens,
  type TakenTokens,
  takeTokens,
} from './rate-limits/token-buckets.ts'
import { Replica } from './replica/replica.ts'
import type { StatementListener } from './statement-listener.ts'
import { inTenantSnapshot, inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts'
import type { Viewer } from './viewer.ts'

/**
 * The server's access to the database. Tenant tables are reached only through `inTenant` and `readTenant`: the handle
 * is private, and its role sees no rows outside a tenant's transaction.
 */
export class Store {
  readonly #pool: Pool
  readonly #database: Database
  readonly #listeners: StatementListener[] = []
  /** What answers reads, where there is one. */
  readonly replica: Replica | undefined

  /** Connects with the first query. The database must have been migrated. */
  constructor(url: string, options: ApplicationDatabaseOptions = {}) {
    const onStatement: StatementListener = (statement) => {
      for (const listener of this.#listeners) listener(statement)
    }
    this.#pool = openApplicationPool(url, options)
    this.#database = databaseOver(this.#pool, onStatement)
    const { readUrl, connections = DEFAULT_CONNECTIONS } = options
    if (readUrl !== undefined)
      this.replica = new Replica(readUrl, { primary: this.#database, connections, onStatement })
  }

  /** Tells a listener of each statement that has ended. */
  watchStatements(listener: StatementListener): void {
    this.#listeners.push(listener)
  }

  /** Number of busy connections, and of queries waiting for one. */
  get load(): { readonly busy: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, waiting: waitingCount }
  }

  /** Runs `work` in a transaction that sees one viewer's rows; rolls back when it rejects. */
  inTenant<T>(viewer: Viewer, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    return inTenantTransaction(this.#database, viewer, work)
  }

  /**
   * Runs `work` in a read-only snapshot of what one viewer sees, in which a list and its total agree. All that was committed before
   * is seen, also on a replica. Where that fails, `work` is run again on the primary.
   */
  async readTenant<T>(viewer: Viewer, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    const read = await this.replica?.read(viewer, work)
    if (read !== undefined) return read.found
    return inTenantSnapshot(this.#database, viewer, work)
  }

  /** The API key with this prefix, of any tenant and state; used before the tenant is known. */
  findApiKey(prefix: string): Promise<ApiKeyRow | undefined> {
    return findApiKey(this.#database, prefix)
  }

  /** The user with this email address, in any tenant; used before the tenant is known. */
  findLogin(email: string, addressHash: Buffer): Promise<LoginRow> {
    return findLogin(this.#database, email, addressHash)
  }

  /** The open session of a browser whose cookie has this hash, of any tenant; used before the tenant is known. */
  findBrowserSession(cookieHash: Buffer): Promise<BrowserSessionRow | undefined> {
    return findBrowserSession(this.#database, cookieHash)
  }

  /** An identity provider with its secret; used before the tenant is known. */
  findIdentityProvider(id: string): Promise<IdentityProviderRow | undefined> {
    return findIdentityProvider(this.#database, id)
  }

  /** The identity providers that the log-in page shows to everybody, of all tenants. */
  listedIdentityProviders(): Promise<readonly ListedProvider[]> {
    return listedIdentityProviders(this.#database)
  }

  /** Keeps a log-in through an identity provider until it comes back. */
  beginLogIn(cookieHash: Buffer, attempt: LogInAttempt, lifetimeSeconds: number): Promise<void> {
    return beginLogIn(this.#database, cookieHash, attempt, lifetimeSeconds)
  }

  /** The log-in of this cookie, which is good once. */
  takeLogIn(cookieHash: Buffer): Promise<LogInAttempt | undefined> {
    return takeLogIn(this.#database, cookieHash)
  }

  /** Takes up to `wanted` tokens from a bucket shared by all processes. */
  takeTokens(bucket: Buffer, wanted: number, rate: Rate): Promise<TakenTokens> {
    return takeTokens(this.#database, bucket, wanted, rate)
  }

  /** Returns tokens to a bucket when the request did not count. */
  returnTokens(bucket: Buffer, tokens: number, rate: Rate): Promise<void> {
    return returnTokens(this.#database, bucket, tokens, rate)
  }

  /** Removes up to `limit` full buckets, since a missing one counts as full; returns how many. */
  removeFullBuckets(limit: number): Promise<number> {
    return removeFullBuckets(this.#database, limit)
  }

  /** Replaces an outdated hash of the same password. */
  replacePasswordHash(hashes: Parameters<typeof replacePasswordHash>[1]): Promise<void> {
    return replacePasswordHash(this.#database, hashes)
  }

  /** The current key for signing tokens. */
  findSigningKey(): Promise<SigningKeyRow> {
    return findSigningKey(this.#database)
  }

  /** The public key with this id, until it expires. */
  findVerificationKey(id: string): Promise<Buffer | undefined> {
    return findVerificationKey(this.#database, id)
  }

  /** The ids of all tenants, for maintenance. */
  async listTenants(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select list_tenants() as id`.execute(this.#database)
    return rows.map(({ id }) => id)
  }

  /** The ids of tenants that were closed and are not removed yet. */
  listClosedTenants(): Promise<string[]> {
    return listClosedTenants(this.#database)
  }

  /** Removes some rows of a closed tenant; whether more are left. */
  removeClosedTenant(tenantId: string): Promise<boolean> {
    return removeClosedTenant(this.#database, tenantId)
  }

  /** The receipt of a tenant that was closed, or has been removed since. */
  findTenantDeletion(id: string): Promise<TenantDeletionRow | undefined> {
    return findTenantDeletion(this.#database, id)
  }

  /** Runs maintenance unless another process does; returns whether it ran. */
  withMaintenanceLock(work: () => Promise<void>): Promise<boolean> {
    return withMaintenanceLock(this.#database, work)
  }

  /** Rejects when the database does not respond, or takes no writes: a write of nothing shows both. */
  async ping(): Promise<void> {
    await sql`delete from idempotency_keys where false`.execute(this.#database)
  }

  /** Waits for running transactions, then closes every connection. */
  async close(): Promise<void> {
    await this.replica?.close()
    await this.#database.destroy()
  }
}
