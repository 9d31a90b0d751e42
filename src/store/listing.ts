import { type RawBuilder, sql } from 'kysely'

/** Filter, order and page of a list query. Column names come from the code, never from a client. */
export interface Listing {
  readonly conditions: readonly Condition[]
  readonly order: readonly Order[]
  readonly page: { readonly number: number; readonly size: number }
}

/** With `key`, a column of hashes by which rows are found before the values are compared. */
export type Condition =
  | { readonly column: string; readonly equals: string | boolean; readonly key?: string }
  | { readonly column: string; readonly oneOf: readonly string[]; readonly key?: string }
  | { readonly column: string; readonly from: Date; readonly before?: Date }
  | { readonly column: string; readonly until: Date }
  | { readonly column: string; readonly before: Date }
  | { readonly column: string; readonly contains: string }
  // Of findings alone.
  | { readonly search: string }
  | { readonly control: string }
  | { readonly not: Condition }

export interface Order {
  readonly column: string
  readonly descending: boolean
}

/** One page of rows, and the total number of rows. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly count: number
}

type ColumnCondition = Extract<Condition, { readonly column: string }>

/** The conditions of `where`. */
export function matching(conditions: readonly Condition[]): RawBuilder<unknown> {
  return allOf(conditions.map(matchingOne))
}

/** SQL conditions as one. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The SQL of a condition on a column. */
export function matchingOne(condition: Condition): RawBuilder<unknown> {
  // Also where the column is null.
  if ('not' in condition) return sql`(${matchingOne(condition.not)}) is not true`
  if (!('column' in condition)) throw new Error('Only findings are searched.')
  if (!('key' in condition) || condition.key === undefined) return compare(condition)
  const values = 'equals' in condition ? [condition.equals] : condition.oneOf
  const hashes = values.map((value) => sql`hashtextextended(${String(value)}, 0)`)
  return sql`${sql.ref(condition.key)} in (${sql.join(hashes)}) and ${compare(condition)}`
}

/** `order by`, `limit` and `offset`. The order must end with a unique column, or pages could repeat and omit rows. */
export function ordered({ order, page }: Listing): RawBuilder<unknown> {
  const columns = order.map(({ column, descending }) =>
    descending ? sql`${sql.ref(column)} desc nulls last` : sql`${sql.ref(column)} asc nulls last`,
  )
  const offset = (page.number - 1) * page.size
  return sql`order by ${sql.join(columns)} limit ${page.size} offset ${offset}`
}

function compare(condition: ColumnCondition): RawBuilder<unknown> {
  const column = sql.ref(condition.column)
  if ('equals' in condition) return sql`${column} = ${condition.equals}`
  if ('oneOf' in condition) return sql`${column} = any(${condition.oneOf})`
  if ('from' in condition) {
    const from = sql`${column} >= ${condition.from}`
    return condition.before === undefined ? from : sql`${from} and ${column} < ${condition.before}`
  }
  if ('until' in condition) return sql`${column} <= ${condition.until}`
  if ('before' in condition) return sql`${column} < ${condition.before}`
  return sql`position(lower(${condition.contains}) in lower(${column})) > 0`
}
