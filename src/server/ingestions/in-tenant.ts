import type { TenantTransaction } from '../../store/tenant-transaction.ts'

/** Runs work in a transaction of the tenant whose file is processed. */
export type InTenant = <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>
