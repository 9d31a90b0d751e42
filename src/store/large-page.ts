import { type RawBuilder, sql } from 'kysely'
import { keysetPage } from './keyset.ts'
import { type Listing, ordered, type Page, type PageEnds } from './listing.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** A list that may have millions of rows. */
interface LargeList {
  readonly columns: RawBuilder<unknown>
  /** `from` and `where`. */
  readonly matched: RawBuilder<unknown>
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
  const { rows } = await sql<Row>`select ${list.columns} ${list.matched} ${ordered(listing)}`.execute(
    transaction,
  )
  return { rows, ...counted }
}

async function pageBesideKeys<Row>(
  transaction: TenantTransaction,
  listing: Listing,
  { columns, matched }: LargeList,
): Promise<{ rows: Row[]; ends: PageEnds }> {
  const { size, beside } = listing.page
  const { keys, condition, orderAndLimit } = keysetPage(listing)
  const found = await sql<Row & { keys: readonly string[] }>`
    select ${columns}, ${keys} ${matched} and ${condition} ${orderAndLimit}`.execute(transaction)
  const isBackwards = beside?.backwards === true
  const hasMore = found.rows.length > size
  const rows = isBackwards ? found.rows.slice(0, size).reverse() : found.rows.slice(0, size)
  const ends = {
    first: rows[0]?.keys ?? [],
    last: rows.at(-1)?.keys ?? [],
    hasBefore: rows.length > 0 && (isBackwards ? hasMore : beside !== undefined),
    hasAfter: rows.length > 0 && (isBackwards || hasMore),
  }
  return { rows, ends }
}
