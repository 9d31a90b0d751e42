import { type RawBuilder, sql } from 'kysely'
import { type Key, type Listing, type Order, orderOf } from './listing.ts'

/** SQL of a page that is found by the keys of the row beside it. */
interface KeysetPage {
  readonly condition: RawBuilder<unknown>
  /** One row more than the page has, to know whether another follows. */
  readonly orderAndLimit: RawBuilder<unknown>
  /** The columns of `order by`. */
  readonly order: RawBuilder<unknown>
  /** `keys`: the values by which a row can be found, in the order of the columns. */
  readonly keys: RawBuilder<unknown>
}

/**
 * A page of a list whose order has only columns with a kind. It takes as long wherever it is, since it reads nothing but
 * its own rows.
 */
export function keysetPage({ order, page }: Listing): KeysetPage {
  const { beside } = page
  const direction = beside?.backwards ? order.map(reversed) : order
  const columns = orderOf(direction)
  return {
    condition: beside === undefined ? sql`true` : beyond(direction, beside.keys),
    orderAndLimit: sql`order by ${columns} limit ${page.size + 1}`,
    order: columns,
    keys: sql`array[${sql.join(order.map(keyOf))}]::text[] as keys`,
  }
}

function reversed(order: Order): Order {
  return { ...order, descending: !order.descending }
}

/** Rows after these keys. One comparison of rows, which an index serves, when all columns go the same way. */
function beyond(order: readonly Order[], keys: readonly Key[]): RawBuilder<unknown> {
  const columns = order.map(({ column }) => sql.ref(column))
  const values = keys.map(boundOf)
  const [first] = order
  if (order.every(({ descending }) => descending === first?.descending)) {
    const than = first?.descending ? sql`<` : sql`>`
    return sql`(${sql.join(columns)}) ${than} (${sql.join(values)})`
  }
  const cases = order.map(({ descending }, index) => {
    const same = columns.slice(0, index).map((column, at) => sql`${column} = ${values[at]}`)
    return sql`(${sql.join([...same, sql`${columns[index]} ${descending ? sql`<` : sql`>`} ${values[index]}`], sql` and `)})`
  })
  return sql`(${sql.join(cases, sql` or `)})`
}

const MICROSECONDS = 1_000_000

function keyOf({ column, kind }: Order): RawBuilder<unknown> {
  if (kind !== 'time') return sql`${sql.ref(column)}::text`
  return sql`(extract(epoch from ${sql.ref(column)}) * ${MICROSECONDS})::bigint::text`
}

/** Whole seconds are added separately: an interval is multiplied as a double, which has too few digits for microseconds. */
function boundOf({ kind, value }: Key): RawBuilder<unknown> {
  if (kind === 'text') return sql`${value}::text`
  if (kind === 'uuid') return sql`${value}::uuid`
  if (kind === 'number') return sql`${value}::bigint`
  return sql`(timestamptz 'epoch' + ${value}::bigint / ${MICROSECONDS} * interval '1 second'
    + ${value}::bigint % ${MICROSECONDS} * interval '1 microsecond')`
}
