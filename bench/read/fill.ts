import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { documentOf } from '../../src/server/records/finding-document.ts'
import { pack } from '../../src/server/records/pieces.ts'
import type { Database } from '../../src/store/database.ts'

/** About as many as ingestion writes in one transaction. */
const RECORDS_PER_DOCUMENT = 2_000
/** Large statements, since the triggers of findings work once for each. */
const DOCUMENTS_AT_ONCE = 50
/** Share of all findings that the first tenant has; the others share the rest. */
const LARGEST_SHARE = 0.6
const ACCOUNTS: readonly BenchAccount[] = Array.from({ length: 20 }, (_, index) => ({
  provider: 'aws',
  uid: String(index + 1).padStart(12, '0'),
}))
/** One resource has findings of this many checks. */
const CHECKS_PER_RESOURCE = 10
/** Each of another framework. */
const CONTROLS_PER_CHECK = 12
const SERVICES = ['s3', 'ec2', 'iam', 'rds', 'lambda', 'kms', 'cloudtrail', 'vpc']
/** Of one account, one after the other, as files bring them. */
const FINDINGS_IN_A_ROW = 500

interface Tenant {
  readonly id: string
  readonly accounts: readonly string[]
}

/** An account of each tenant. */
export interface BenchAccount {
  readonly provider: string
  readonly uid: string
}

interface Filled {
  readonly known: number
  readonly count: number
  readonly accounts?: readonly BenchAccount[]
}

/** Adds findings of these tenants, most of them to the first, until there are `count` in all, beside `known`. */
export async function fill(
  owner: Database,
  tenantIds: readonly string[],
  { known, count, accounts = ACCOUNTS }: Filled,
): Promise<void> {
  const tenants = await Promise.all(tenantIds.map((id) => withAccounts(owner, id, accounts)))
  const [largest, ...others] = tenants
  if (largest === undefined) return
  const share = (total: number): number => Math.round(total * (others.length === 0 ? 1 : LARGEST_SHARE))
  const buildIndexes = await dropIndexes(owner)
  await fillTenant(owner, largest, share(known), share(count))
  for (const tenant of others) {
    const each = (total: number): number => Math.floor((total - share(total)) / others.length)
    await fillTenant(owner, tenant, each(known), each(count))
  }
  await buildIndexes()
  // Outside a transaction, as autovacuum would.
  await sql`vacuum analyze`.execute(owner)
}

/** Indexes of findings that no constraint needs: they are built faster than they are kept. Returns what builds them. */
async function dropIndexes(owner: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'findings'::regclass and not indisunique`.execute(owner)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(owner)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(owner)
  }
}

async function withAccounts(owner: Database, id: string, accounts: readonly BenchAccount[]): Promise<Tenant> {
  await sql`
    insert into providers (tenant_id, id, provider, uid)
    select ${id}, gen_random_uuid(), provider, uid
    from json_to_recordset(${JSON.stringify(accounts)}::json) as account(provider text, uid text)
    where not exists (select from providers where tenant_id = ${id})`.execute(owner)
  // Every other account is in production.
  await sql`
    insert into account_labels (tenant_id, provider_id, key, value)
    select tenant_id, id, 'environment', case when uid ~ '[13579]$' then 'production' else 'test' end
    from providers where tenant_id = ${id} on conflict do nothing`.execute(owner)
  const { rows } = await sql<{ id: string }>`
    select id from providers where tenant_id = ${id} order by uid`.execute(owner)
  return { id, accounts: rows.map((row) => row.id) }
}

async function fillTenant(owner: Database, tenant: Tenant, from: number, to: number): Promise<void> {
  const controls = await insertControls(owner, tenant)
  const step = RECORDS_PER_DOCUMENT * DOCUMENTS_AT_ONCE
  for (let start = from; start < to; start += step) {
    const end = Math.min(to, start + step)
    const documents = await insertDocuments(owner, tenant, start, end)
    await insertFindings(owner, tenant, { documents, controls, start, end })
  }
}

async function insertDocuments(
  owner: Database,
  tenant: Tenant,
  start: number,
  end: number,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (let first = start; first < end; first += RECORDS_PER_DOCUMENT) {
    const id = randomUUID()
    await insertDocument(owner, tenant, id, first, Math.min(end, first + RECORDS_PER_DOCUMENT))
    ids.push(id)
  }
  return ids
}

/** Ids of the set of controls that each check is about, in the order of the checks. */
async function insertControls(owner: Database, { id }: Tenant): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into finding_controls (tenant_id, id, controls)
    select ${id}, md5(${id} || number)::uuid, (
      select string_agg(format('FRAMEWORK-%s:%s.%s', control, 1 + number % 9, 1 + (number * control) % 30), E'\n')
      from generate_series(1, ${CONTROLS_PER_CHECK}::integer) as control
    )
    from generate_series(1, ${SERVICES.length * CHECKS_PER_RESOURCE}::integer) as number
    on conflict (tenant_id, id) do update set controls = excluded.controls
    returning id`.execute(owner)
  return rows.map((row) => row.id)
}

async function insertDocument(
  owner: Database,
  { id }: Tenant,
  documentId: string,
  start: number,
  end: number,
): Promise<void> {
  const records = Array.from({ length: end - start }, (_, index) =>
    Buffer.from(
      JSON.stringify({
        class_uid: 2004,
        finding_info: { uid: `uid-${start + index}`, title: 'The resource is open to everybody' },
        resources: [{ uid: `arn:aws:s3:::name-${start + index}`, data: { tags: { team: index % 23 } } }],
        risk_details: 'Whoever finds the address can read what it holds. '.repeat(4),
      }),
    ),
  )
  const document = documentOf(records, documentId)
  await sql`
    insert into finding_documents (tenant_id, id, fingerprint, finding_count, scans, encoding, bytes)
    values (${id}, ${documentId}, ${document.fingerprint}, ${records.length}, '[]', 'zstd', ${await pack(document.bytes)})
  `.execute(owner)
}

/**
 * Two thirds are open or passing, some muted, and the older ones were resolved or are gone. Each account was scanned within the
 * last day, which saw what is not gone.
 */
async function insertFindings(
  owner: Database,
  { id, accounts }: Tenant,
  {
    documents,
    controls,
    start,
    end,
  }: { documents: readonly string[]; controls: readonly string[]; start: number; end: number },
): Promise<void> {
  await sql`
    with numbered as materialized (
      select gen_random_uuid() as id, n, n / ${CHECKS_PER_RESOURCE}::integer as resource, random() as luck, n % 365 as day,
        1 + floor(${accounts.length} * power(
          (hashint4(n / ${FINDINGS_IN_A_ROW}::integer) & 1073741823) / 1073741824.0, 3))::integer as account,
        (${SERVICES}::text[])[1 + (n / ${CHECKS_PER_RESOURCE}::integer) % ${SERVICES.length}::integer] as service,
        n % ${SERVICES.length * CHECKS_PER_RESOURCE}::integer as check_number,
        (array['FAIL', 'PASS', 'FAIL', 'PASS', 'PASS', 'MANUAL'])[1 + n % 6] as status, n % 4 = 3 as is_over,
        now() - make_interval(days => n % 365, secs => n % 86000) as seen
      from generate_series(${start}::integer, ${end}::integer - 1) as n
    ),
    sighted as (
      insert into finding_sightings (tenant_id, finding_id, last_seen_at, scan_id, failed_at, delta)
      select ${id}, id, case when is_over then seen else now() - make_interval(mins => account * 7 % 1440) end,
        'scan-' || case when is_over then 'of day ' || day else 'of account ' || account end,
        case when status = 'FAIL' or is_over then seen - interval '1 day' end,
        case n % 50 when 0 then 'new' when 1 then 'changed' end
      from numbered
    )
    insert into findings (
      tenant_id, provider_id, uid_hash, id, uid, check_id, title, status, severity, muted, service, region,
      namespace, resource_uid, resource_name, resource_type, file, line, reason, first_seen_at, changed_at,
      opened_at, first_passed_at, gone_at, resolved_at, resolved_by, document_id, document_index, controls_id
    )
    select
      ${id}, (${accounts}::uuid[])[account],
      sha256(convert_to('uid-' || n, 'UTF8')), id, 'uid-' || n,
      service || '_check_' || n % ${CHECKS_PER_RESOURCE}::integer,
      'Check ' || n % ${CHECKS_PER_RESOURCE}::integer || ' of ' || service || ': not open to everybody',
      status, (array['critical', 'high', 'medium', 'low', 'informational'])[1 + floor(5 * sqrt(check_number * 37 % 80 / 80.0))::integer],
      n % 97 = 0, service, (array['eu-west-1', 'us-east-1', 'eu-central-1', 'ap-south-1'])[1 + floor(4 * power(luck, 2))::integer],
      case when n % 10 = 3 then 'namespace-' || n % 7 else '' end, 'arn:aws:' || service || ':::name-' || resource, 'name-' || resource, 'AWS::Resource',
      case when n % 2 = 0 then 'infra/team-' || resource % 500 || '/main.tf' else '' end,
      case when n % 2 = 0 then n % 400 end,
      'The resource name-' || resource || ' answers requests from anywhere.',
      seen - interval '30 days', seen,
      case when status = 'FAIL' or is_over then seen - interval '30 days' end,
      case when status = 'PASS' then seen end,
      case when is_over and status <> 'PASS' then seen + interval '1 hour' end,
      case when is_over then seen + interval '1 hour' end,
      case when is_over then 'scan-' || day end,
      (${documents}::uuid[])[1 + (n - ${start}::integer) / ${RECORDS_PER_DOCUMENT}::integer],
      (n - ${start}::integer) % ${RECORDS_PER_DOCUMENT}::integer, (${controls}::uuid[])[1 + check_number]
    from numbered`.execute(owner)
}
