import { sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'

const ACCOUNTS = 4

/** Adds open findings, as scans of four accounts would leave them. */
export async function addFindings(owner: Database, tenantId: string, count: number): Promise<void> {
  await sql`
    insert into providers (tenant_id, id, provider, uid)
    select ${tenantId}, gen_random_uuid(), 'aws', 'account ' || number from generate_series(1, ${ACCOUNTS}::integer) as number`.execute(
    owner,
  )
  await sql`
    insert into findings (
      tenant_id, provider_id, uid_hash, id, uid, check_id, title, status, severity, muted, service, region, namespace,
      resource_uid, resource_name, resource_type, first_seen_at, document_id, document_index
    )
    select ${tenantId}, providers.id, sha256(convert_to(uid || number, 'UTF8')), gen_random_uuid(), uid || number,
      'check_' || number % 50, 'A check', 'FAIL', 'high', false, 's3', 'eu-west-1', '', 'arn:' || number, 'one',
      'AWS::S3::Bucket', now(), gen_random_uuid(), 0
    from providers cross join generate_series(1, ${count / ACCOUNTS}::integer) as number where tenant_id = ${tenantId}`.execute(
    owner,
  )
  await sql`
    insert into finding_sightings (tenant_id, finding_id, last_seen_at, scan_id)
    select tenant_id, id, now(), 'scan' from findings where tenant_id = ${tenantId}`.execute(owner)
}
