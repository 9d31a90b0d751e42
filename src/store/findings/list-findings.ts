import { sql } from 'kysely'
import { largePageOf } from '../large-page.ts'
import type { Listing, Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { countFindings } from './count-findings.ts'
import type { DetailColumns } from './detail-columns.ts'
import { FINDING_COLUMNS, type FindingRow, SHOWN_FINDINGS, SHOWN_WITH_SIGHTINGS } from './finding-row.ts'
import { isOfSightings, matchingFindings } from './matching-findings.ts'

/**
 * Findings of connected accounts. Columns of the listing are qualified with `findings` or `providers`. Without a count,
 * pages are found by cursors.
 */
export async function listFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  listing: Listing,
): Promise<Page<FindingRow & Details>> {
  const { conditions } = listing
  const found = conditions.some(isOfSightings) ? SHOWN_WITH_SIGHTINGS : SHOWN_FINDINGS
  return largePageOf(transaction, listing, {
    columns: sql`${FINDING_COLUMNS}, ${columns.selection}`,
    matched: sql`from ${found} and ${await matchingFindings(transaction, conditions)}`,
    // Else a plan that sorts looks up the sightings of all that it sorts.
    rowsOf: (page) =>
      sql`from ${SHOWN_WITH_SIGHTINGS} and findings.id = any(array(select findings.id ${page}))`,
    count: () => countFindings(transaction, conditions),
  })
}

/** A finding; `undefined` also for one of another tenant or of a deleted account. */
export async function findFinding<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  findingId: string,
): Promise<(FindingRow & Details) | undefined> {
  const { rows } = await sql<FindingRow & Details>`
    select ${FINDING_COLUMNS}, ${columns.selection} from ${SHOWN_WITH_SIGHTINGS} and findings.id = ${findingId}`.execute(
    transaction,
  )
  return rows[0]
}

/**
 * Names a state of all findings of the tenant: it is another one after every transaction that changes what lists show, and
 * after an acceptance expired, which no transaction does.
 */
export async function findRevision(transaction: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws('.',
      (select coalesce(sum(revision), 0) from finding_revisions),
      (select extract(epoch from max(until)) from acceptances where until <= now())
    ) as revision`.execute(transaction)
  return rows[0]?.revision ?? '0'
}

/** The findings of these providers that are found by uid and resource, by the hash of both. */
export async function listSharedUids(
  transaction: TenantTransaction,
  providerIds: readonly string[],
): Promise<{ providerId: string; keyHash: string }[]> {
  if (providerIds.length === 0) return []
  const { rows } = await sql<{ providerId: string; keyHash: string }>`
    select provider_id as "providerId", encode(uid_hash, 'hex') as "keyHash"
    from findings where shares_uid and provider_id in (${sql.join(providerIds)})`.execute(transaction)
  return rows
}
