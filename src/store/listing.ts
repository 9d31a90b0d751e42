import { type RawBuilder, sql } from 'kysely'
import { accountsLabelled } from './providers/label-sql.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** Filter, order and page of a list query. Column names come from the code, never from a client. */
export interface Listing {
  readonly conditions: readonly Condition[]
  readonly order: readonly Order[]
  readonly page: PageOfList
}

export interface PageOfList {
  readonly number: number
  readonly size: number
  /** Whether the total is asked for; true by default. */
  readonly counted?: boolean
  /** Where the page begins, or ends when read backwards, instead of a number. */
  readonly beside?: { readonly keys: readonly Key[]; readonly backwards: boolean }
}

/** A row's value in a column of the order: text, a UUID, a whole number, or microseconds since 1970. Never null. */
export interface Key {
  readonly kind: 'text' | 'uuid' | 'number' | 'time'
  readonly value: string
}

/** A column with hashes of another one: rows are found by the hash, and then compared by the value. */
export interface HashColumn {
  readonly column: string
  /** PostgreSQL's function that makes them. */
  readonly hash: 'sha256' | 'hashtextextended'
  /** A column that is true where the hash is of something else. */
  readonly except?: string
}

/** A column of names, of which every spelling counts. */
export interface NameColumn {
  /** The function that makes one of all spellings. */
  readonly name: 'account_name'
}

/** A column of numbers, each of which stands for one value of another column. */
export interface NumberColumn {
  readonly column: string
  readonly numbers: Readonly<Record<string, number>>
}

/** A column with ids of accounts or members, which are found by the names of their teams, or by their labels. */
export interface BelongingColumn {
  readonly belongsTo: 'team_accounts' | 'team_members' | 'labels'
}

/** A column that finds the rows with certain values in another one. */
type KeyColumn = HashColumn | NumberColumn | NameColumn | BelongingColumn

export type Condition =
  | { readonly column: string; readonly equals: string | boolean; readonly key?: KeyColumn | undefined }
  | { readonly column: string; readonly oneOf: readonly string[]; readonly key?: KeyColumn | undefined }
  | { readonly column: string; readonly from: Date; readonly before?: Date }
  | { readonly column: string; readonly until: Date }
  | { readonly column: string; readonly before: Date }
  | { readonly column: string; readonly contains: string }
  // Of findings alone.
  | { readonly search: string }
  | { readonly control: string }
  | { readonly owners: readonly string[] }
  | { readonly not: Condition }

export interface Order {
  readonly column: string
  readonly descending: boolean
  /** The kind of its values when none is null: rows can then be found by them. */
  readonly kind?: Key['kind']
}

/** One page of rows, and the total number of rows. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Undefined when it was not asked for. */
  readonly count: number | undefined
  /** False when there are more than were counted; true by default. */
  readonly exact?: boolean
  /** Of a page found by cursors: keys of its first and last row, and whether there are rows beyond them. */
  readonly ends?: PageEnds
}

/** A page of the rows of `from` that match the listing, as `columns`, with the number of all of them. */
export async function pageOf<Row>(
  transaction: TenantTransaction,
  listing: Listing,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Page<Row>> {
  const matched = sql`from ${from} where ${where} and ${matching(listing.conditions)}`
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${matched}`.execute(
    transaction,
  )
  const { rows } = await sql<Row>`select ${columns} ${matched} ${ordered(listing)}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** The listing of the one row with this id. */
export function onlyRow(id: string): Listing {
  return {
    conditions: [{ column: 'id', equals: id }],
    order: [{ column: 'id', descending: false }],
    page: { number: 1, size: 1 },
  }
}

type ColumnCondition = Extract<Condition, { readonly column: string }>

export interface PageEnds {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

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
  const { key } = condition
  const values = 'equals' in condition ? [String(condition.equals)] : condition.oneOf
  if ('numbers' in key) {
    const numbers = values.map((value) => key.numbers[value] ?? null)
    return sql`${sql.ref(key.column)} in (${sql.join(numbers)})`
  }
  if ('name' in key) {
    const names = values.map((value) => sql`account_name(${value})`)
    return sql`account_name(${sql.ref(condition.column)}) in (${sql.join(names)})`
  }
  if ('belongsTo' in key) return sql`${sql.ref(condition.column)} in (${belonging(key.belongsTo, values)})`
  const hashes = values.map(HASHED[key.hash])
  const found = sql`${sql.ref(key.column)} in (${sql.join(hashes)})`
  const among = key.except === undefined ? found : sql`(${found} or ${sql.ref(key.except)})`
  return sql`${among} and ${compare(condition)}`
}

/** Ids of what has one of these labels, or belongs to one of the teams with these names, in any case of letters. */
function belonging(to: BelongingColumn['belongsTo'], names: readonly string[]): RawBuilder<unknown> {
  if (to === 'labels') return accountsLabelled(names)
  const id = to === 'team_accounts' ? sql`provider_id` : sql`user_id`
  return sql`
    select ${id} from ${sql.table(to)} as belonging
    join teams on teams.tenant_id = belonging.tenant_id and teams.id = team_id
    where belonging.tenant_id = current_tenant() and lower(teams.name) in (${sql.join(names.map((name) => sql`lower(${name})`))})`
}

const HASHED: Readonly<Record<HashColumn['hash'], (value: string) => RawBuilder<unknown>>> = {
  sha256: (value) => sql`sha256(convert_to(${value}, 'UTF8'))`,
  hashtextextended: (value) => sql`hashtextextended(${value}, 0)`,
}

/** `order by`, `limit` and `offset`. The order must end with a unique column, or pages could repeat and omit rows. */
export function ordered({ order, page }: Listing): RawBuilder<unknown> {
  const offset = (page.number - 1) * page.size
  return sql`order by ${orderOf(order)} limit ${page.size} offset ${offset}`
}

/** The columns of `order by`. Those without nulls have no `nulls last`, which an index that is read backwards cannot serve. */
export function orderOf(order: readonly Order[]): RawBuilder<unknown> {
  return sql.join(
    order.map(({ column, descending, kind }) => {
      if (!descending) return sql`${sql.ref(column)} asc nulls last`
      return kind === undefined ? sql`${sql.ref(column)} desc nulls last` : sql`${sql.ref(column)} desc`
    }),
  )
}

function compare(condition: ColumnCondition): RawBuilder<unknown> {
  const column = sql.ref(condition.column)
  if ('equals' in condition) return sql`${column} = ${condition.equals}`
  // Not an array: of one value, `in` is an equality, and the index keeps its order.
  if ('oneOf' in condition) return sql`${column} in (${sql.join(condition.oneOf)})`
  if ('from' in condition) {
    const from = sql`${column} >= ${condition.from}`
    return condition.before === undefined ? from : sql`${from} and ${column} < ${condition.before}`
  }
  if ('until' in condition) return sql`${column} <= ${condition.until}`
  if ('before' in condition) return sql`${column} < ${condition.before}`
  return sql`position(lower(${condition.contains}) in lower(${column})) > 0`
}
