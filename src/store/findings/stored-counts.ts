import { type RawBuilder, sql } from 'kysely'
import { type Condition, matching } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { COUNTS_BY_ACCOUNT, COUNTS_IN_ALL } from './counts-now.ts'

/** Columns that the counts of every dimension have, by the column of findings or accounts that they stand for. */
export const ALWAYS: Readonly<Record<string, string>> = {
  'findings.severity': 'counts.severity',
  'findings.status': 'counts.status',
  'findings.state': 'counts.state',
  'providers.provider': 'providers.provider',
  'providers.uid': 'providers.uid',
  'providers.id': 'providers.id',
}

/** Stored counts of every dimension that match conditions on such columns: `from` and `where`, to be continued with `and`. */
export function storedCounts(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
): RawBuilder<unknown> {
  const where = matching(conditions.map((condition) => renamed(condition, ALWAYS)))
  return sql`${countsOf(transaction, conditions.map(columnOf))} and ${where}`
}

/** The column that a condition is about; empty for what is searched. */
export function columnOf(condition: Condition): string {
  return 'column' in condition ? condition.column : ''
}

/** The counts of all accounts together; by account where a column of accounts is needed, or where not all are seen. */
export function countsOf({ seesAll }: TenantTransaction, columns: readonly string[]): RawBuilder<unknown> {
  const isByAccount = !seesAll || columns.some((column) => column.startsWith('providers.'))
  return isByAccount ? COUNTS_BY_ACCOUNT : COUNTS_IN_ALL
}

/** The condition on another column, and without the hash that finds rows of findings. */
export function renamed(condition: Condition, columns: Readonly<Record<string, string>>): Condition {
  if (!('column' in condition)) return condition
  const column = columns[condition.column] ?? condition.column
  // Of accounts.
  if (column === condition.column) return condition
  if ('equals' in condition) return { column, equals: condition.equals }
  if ('oneOf' in condition) return { column, oneOf: condition.oneOf }
  return { ...condition, column }
}
