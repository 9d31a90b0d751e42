import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'

/** Columns of a finding, as they were before the migration that gave sightings a table. */
type EarlierColumns = Readonly<Record<string, unknown>>

/** An account for findings of before a migration. */
export async function insertAccount(owner: Database, tenantId: string): Promise<void> {
  await sql`
    insert into providers (tenant_id, id, provider, uid) values (${tenantId}, ${randomUUID()}, 'aws', '1')`.execute(
    owner,
  )
}

/** A finding of the tenant's account with these columns, and the least of all others. */
export async function insertEarlierFinding(
  owner: Database,
  tenantId: string,
  uid: string,
  columns: EarlierColumns = {},
): Promise<void> {
  const row: EarlierColumns = {
    id: randomUUID(),
    uid,
    scan_id: 'scan',
    check_id: 'a_check',
    title: 'Title',
    status: 'FAIL',
    severity: 'medium',
    muted: false,
    service: 's3',
    region: 'eu-west-1',
    namespace: '',
    resource_uid: 'arn:aws:s3:::logs',
    resource_name: 'logs',
    resource_type: 'AWS::S3::Bucket',
    file: 'main.tf',
    first_seen_at: new Date(),
    last_seen_at: new Date(),
    document_id: randomUUID(),
    document_index: 0,
    ...columns,
  }
  await sql`
    insert into findings (tenant_id, provider_id, uid_hash, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    select tenant_id, id, sha256(convert_to(${uid}, 'UTF8')), ${sql.join(Object.values(row))}
    from providers where tenant_id = ${tenantId}`.execute(owner)
}
