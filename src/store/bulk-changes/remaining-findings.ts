import { sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { Skipped } from '../findings/change-findings.ts'
import { SHOWN_FINDINGS } from '../findings/finding-row.ts'
import { matchingCounted } from '../findings/matching-findings.ts'
import type { Condition } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Findings of one change: what a person can mean, and a job ends in minutes. */
export const MAX_FINDINGS = 100_000

/** Which findings a change is about. */
export type Selected =
  | { readonly findings: readonly string[] }
  | { readonly conditions: readonly Condition[] }

/** How many of the selected findings are seen, counted no further than one above the limit. */
export async function countSelected(transaction: TenantTransaction, selected: Selected): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from ${SHOWN_FINDINGS} and ${await isSelected(transaction, selected)} limit ${MAX_FINDINGS + 1}
    ) as found`.execute(transaction)
  return rows[0]?.count ?? 0
}

/** Notes the findings that there are now: those that come later are not changed. A second time it does nothing. */
export async function collectFindings(
  transaction: TenantTransaction,
  id: string,
  selected: Selected,
): Promise<void> {
  await sql`
    with begun as (
      update bulk_changes set status = 'running', started_at = now() where id = ${id} and status = 'pending'
      returning id
    ),
    collected as (
      insert into bulk_change_findings (tenant_id, bulk_change_id, provider_id, finding_id)
      select current_tenant(), ${id}::uuid, provider_id, findings.id
      from ${SHOWN_FINDINGS} and ${await isSelected(transaction, selected)} and exists (select from begun)
      limit ${MAX_FINDINGS} returning 1
    )
    select 1 from collected limit 1`.execute(transaction)
  await sql`
    update bulk_changes set total = (select count(*) from bulk_change_findings where bulk_change_id = ${id})
    where id = ${id} and total is null`.execute(transaction)
}

async function isSelected(transaction: TenantTransaction, selected: Selected) {
  return 'findings' in selected
    ? sql`findings.id = any(${UUID_COLUMN.array(selected.findings)}::uuid[])`
    : await matchingCounted(transaction, selected.conditions)
}

interface Taken {
  readonly providers: readonly string[]
  readonly findings: readonly string[]
}

/** Takes the next findings off the list, in the transaction that changes them. Whoever else does the same job waits. */
export async function takeFindings(transaction: TenantTransaction, id: string, most: number): Promise<Taken> {
  await sql`select 1 from bulk_changes where id = ${id} for no key update`.execute(transaction)
  const { rows } = await sql<{ provider_id: string; finding_id: string }>`
    delete from bulk_change_findings
    -- By their places, whatever statistics say of a list that was just written.
    where tenant_id = current_tenant() and ctid = any(array(
      select ctid from bulk_change_findings where tenant_id = current_tenant() and bulk_change_id = ${id}
      order by provider_id, finding_id limit ${most}
    ))
    returning provider_id, finding_id`.execute(transaction)
  return {
    providers: [...new Set(rows.map(({ provider_id }) => provider_id))],
    findings: rows.map(({ finding_id }) => finding_id),
  }
}

/** Adds to what a change has done so far. */
export async function noteProgress(
  transaction: TenantTransaction,
  id: string,
  progress: { readonly done: number; readonly skipped: Skipped },
): Promise<void> {
  await sql`
    update bulk_changes set done = done + ${progress.done}, skipped = (
      select coalesce(jsonb_object_agg(reason, count), '{}') from (
        select key as reason, sum(value::integer) as count from (
          select * from jsonb_each(skipped) union all select * from jsonb_each(${JSON.stringify(progress.skipped)}::jsonb)
        ) as both_of_them
        group by key
      ) as added
    )
    where id = ${id}`.execute(transaction)
}

/** Ends a change. What is left on its list is left as it is, and counted. */
export async function endBulkChange(
  transaction: TenantTransaction,
  id: string,
  leftSince: keyof Skipped,
  problem: string | null,
): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    with dropped as (delete from bulk_change_findings where bulk_change_id = ${id} returning 1)
    select count(*)::integer as left from dropped`.execute(transaction)
  const left = rows[0]?.left ?? 0
  if (left > 0) await noteProgress(transaction, id, { done: 0, skipped: { [leftSince]: left } })
  await sql`
    update bulk_changes set status = ${problem === null ? 'completed' : 'failed'}, problem = ${problem},
      completed_at = now()
    where id = ${id} and completed_at is null`.execute(transaction)
}
