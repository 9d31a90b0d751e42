import { type RawBuilder, sql } from 'kysely'

/** Filter, order and page of a list query. Column names come from the code, never from a client. */
export interface Listing {
  readonly conditions: readonly Condition[]
  readonly order: readonly Order[]
  readonly page: { readonly number: number; readonly size: number }
}

export type Condition =
  | { readonly column: string; readonly equals: string | boolean }
  | { readonly column: string; readonly oneOf: readonly string[] }
  | { readonly column: string; readonly from: Date; readonly before?: Date }
  | { readonly column: string; readonly until: Date }
  | { readonly column: string; readonly before: Date }
  | { readonly column: string; readonly contains: string }

export interface Order {
  readonly column: string
  readonly descending: boolean
}

/** One page of rows, and the total number of rows. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly count: number
}

/** The conditions of `where`. */
export function matching(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions.map(compare), sql` and `)
}

/** `order by`, `limit` and `offset`. The order must end with a unique column, or pages could repeat and omit rows. */
export function ordered({ order, page }: Listing): RawBuilder<unknown> {
  const columns = order.map(({ column, descending }) =>
    descending ? sql`${sql.ref(column)} desc nulls last` : sql`${sql.ref(column)} asc nulls last`,
  )
  const offset = (page.number - 1) * page.size
  return sql`order by ${sql.join(columns)} limit ${page.size} offset ${offset}`
}

function compare(condition: Condition): RawBuilder<unknown> {
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
