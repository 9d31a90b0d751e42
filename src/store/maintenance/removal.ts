import type { RawBuilder } from 'kysely'
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
