import { sql } from 'kysely'
import { TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Controls, NewFinding } from './new-finding.ts'

/** Inserts the controls of findings that are not stored yet; in a fixed order, so that batches cannot deadlock. */
export async function insertControls(
  transaction: TenantTransaction,
  findings: readonly Pick<NewFinding<unknown>, 'controls'>[],
): Promise<void> {
  const texts = new Map<string, string>()
  for (const { controls } of findings) if (controls !== null) texts.set(controls.id, controls.text)
  if (texts.size === 0) return
  const sorted: readonly Controls[] = [...texts].sort().map(([id, text]) => ({ id, text }))
  await sql`
    insert into finding_controls (tenant_id, id, controls)
    select current_tenant(), id, controls
    from unnest(
      ${UUID_COLUMN.array(sorted.map(({ id }) => id))}::uuid[],
      ${TEXT_COLUMN.array(sorted.map(({ text }) => text))}::text[]
    ) as stated(id, controls)
    where not exists (
      select from finding_controls where tenant_id = current_tenant() and finding_controls.id = stated.id
    )
    on conflict do nothing`.execute(transaction)
}
