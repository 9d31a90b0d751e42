import { sql } from 'kysely'
import type { Pool } from 'pg'
import { findLogin, type LoginRow } from './access/find-login.ts'
import { findSigningKey, type SigningKeyRow } from './access/find-signing-key.ts'
import { findVerificationKey } from './access/find-verification-key.ts'
import { replacePasswordHash } from './access/replace-password-hash.ts'
import type { ApplicationDatabaseOptions } from './application-database-options.ts'
import type { Database } from './database.ts'
import { type ApiKeyRow, findApiKey } from './find-api-key.ts'
import { listTenants } from './maintenance/list-tenants.ts'
import { removeFullBuckets } from './maintenance/remove-full-buckets.ts'
import { withMaintenanceLock } from './maintenance/with-maintenance-lock.ts'
import { databaseOver, openApplicationPool } from './open-pool.ts'
import { returnTokens } from './rate-limits/return-tokens.ts'
import { type Rate, type TakenTokens, takeTokens } from './rate-limits/take-tokens.ts'
import { inTenantSnapshot, inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts'

/**
 * The database as the server sees it. Tenant tables are reached through `inTenant` and `readTenant` alone: the
 * handle beneath stays private, and its role sees no row outside of a tenant's transaction.
 */
export class Store {
  readonly #pool: Pool
  readonly #database: Database

  /** Connects with the first query. The database must have been migrated. */
  constructor(url: string, options?: ApplicationDatabaseOptions) {
    this.#pool = openApplicationPool(url, options)
    this.#database = databaseOver(this.#pool)
  }

  /** How many connections work at this moment, and how much work waits for one. */
  get load(): { readonly busy: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, waiting: waitingCount }
  }

  /** Runs `work` in a transaction that sees the rows of one tenant; rolls back when it rejects. */
  inTenant<T>(tenantId: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    return inTenantTransaction(this.#database, tenantId, work)
  }

  /** Runs `work` in a read-only transaction of one tenant in which a list and the number of its rows agree. */
  readTenant<T>(tenantId: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    return inTenantSnapshot(this.#database, tenantId, work)
  }

  /** The key with this prefix, whatever its tenant and state; asked before the tenant is known. */
  findApiKey(prefix: string): Promise<ApiKeyRow | undefined> {
    return findApiKey(this.#database, prefix)
  }

  /** Who has this email address, whatever the tenants; asked before the tenant is known. */
  findLogin(email: string, addressHash: Buffer): Promise<LoginRow> {
    return findLogin(this.#database, email, addressHash)
  }

  /** Takes up to `wanted` tokens from a bucket that all processes share. */
  takeTokens(bucket: Buffer, wanted: number, rate: Rate): Promise<TakenTokens> {
    return takeTokens(this.#database, bucket, wanted, rate)
  }

  /** Puts tokens back that were taken for what then did not count. */
  returnTokens(bucket: Buffer, tokens: number, rate: Rate): Promise<void> {
    return returnTokens(this.#database, bucket, tokens, rate)
  }

  /** Removes at most so many buckets that are full, as a missing one is; answers how many. */
  removeFullBuckets(limit: number): Promise<number> {
    return removeFullBuckets(this.#database, limit)
  }

  /** Keeps a better hash of the same password. */
  replacePasswordHash(hashes: Parameters<typeof replacePasswordHash>[1]): Promise<void> {
    return replacePasswordHash(this.#database, hashes)
  }

  /** The key that tokens are signed with at this moment. */
  findSigningKey(): Promise<SigningKeyRow> {
    return findSigningKey(this.#database)
  }

  /** The public key with this id, while what it signed may still be valid. */
  findVerificationKey(id: string): Promise<Buffer | undefined> {
    return findVerificationKey(this.#database, id)
  }

  /** The ids of every tenant, for maintenance. */
  listTenants(): Promise<string[]> {
    return listTenants(this.#database)
  }

  /** Runs maintenance unless another process does; answers whether it ran. */
  withMaintenanceLock(work: () => Promise<void>): Promise<boolean> {
    return withMaintenanceLock(this.#database, work)
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
