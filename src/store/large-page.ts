import { type RawBuilder, sql } from 'kysely'
import { keysetPage } from './keyset.ts'
import { type Listing, ordered, orderOf, type Page, type PageEnds } from './listing.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** A list that may have millions of rows. */
interface LargeList {
  readonly columns: RawBuilder<unknown>
  /** `from` and `where` of what is looked for. */
  readonly matched: RawBuilder<unknown>
  /** `from` and `where` of the rows of a page that is looked for so, where to read a row takes more than to find it. */
  readonly rowsOf?: (page: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Asked only where the number of rows is wanted. */
  readonly count: () => Promise<{ readonly count: number; readonly exact: boolean }>
}

/** One page of a list. Without a count, or beside a cursor, it takes as long wherever it is. */
export async function largePageOf<Row>(
  transaction: TenantTransaction,
  listing: Listing,
  list: LargeList,
): Promise<Page<Row>> {
  const { page } = listing
  const counted = page.counted === false ? { count: undefined } : await list.count()
  if (page.beside !== undefined || (page.counted === false && page.number === 1)) {
    return { ...(await pageBesideKeys<Row>(transaction, listing, list)), ...counted }
  }
  const { rows } = await sql<Row>`
    select ${list.columns} ${found(list, sql`true`, ordered(listing), orderOf(listing.order))}`.execute(
    transaction,
  )
  return { rows, ...counted }
}

/** The rows of a page, in order: looked for with what the condition needs alone, and only then read. */
function found(
  { matched, rowsOf }: LargeList,
  condition: RawBuilder<unknown>,
  orderAndLimit: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const page = sql`${matched} and ${condition} ${orderAndLimit}`
  return rowsOf === undefined ? page : sql`${rowsOf(page)} order by ${order}`
}

async function pageBesideKeys<Row>(
  transaction: TenantTransaction,
  listing: Listing,
  list: LargeList,
): Promise<{ rows: Row[]; ends: PageEnds }> {
  const { size, beside } = listing.page
  const { keys, condition, orderAndLimit, order } = keysetPage(listing)
  const answer = await sql<Row & { keys: readonly string[] }>`
    select ${list.columns}, ${keys} ${found(list, condition, orderAndLimit, order)}`.execute(transaction)
  const isBackwards = beside?.backwards === true
  const hasMore = answer.rows.length > size
  const rows = isBackwards ? answer.rows.slice(0, size).reverse() : answer.rows.slice(0, size)
  const ends = {
    first: rows[0]?.keys ?? [],
    last: rows.at(-1)?.keys ?? [],
    hasBefore: rows.length > 0 && (isBackwards ? hasMore : beside !== undefined),
    hasAfter: rows.length > 0 && (isBackwards || hasMore),
  }
  return { rows, ends }
}
