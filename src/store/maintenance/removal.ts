import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Removes up to `limit` rows of a tenant, of those that are `ageMs` old or older; returns how many. */
export type Removal = (transaction: TenantTransaction, ageMs: number, limit: number) => Promise<number>

/** A removal that is one statement. */
export function removal(statement: (ageMs: number, limit: number) => RawBuilder<unknown>): Removal {
  return async (transaction, ageMs, limit) => {
    const { numAffectedRows = 0n } = await statement(ageMs, limit).execute(transaction)
    return Number(numAffectedRows)
  }
}

/** SQL condition: a time is further back than this many milliseconds, by the database's clock. */
export function olderThan(column: string, milliseconds: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} < now() - make_interval(secs => ${milliseconds / 1000})`
}
