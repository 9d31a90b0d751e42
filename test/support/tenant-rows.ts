import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createApiKey } from '../../src/store/admin/api-keys.ts'
import { createIdentityProvider, setIdentityGroups } from '../../src/store/admin/identity-providers.ts'
import { setMembership } from '../../src/store/admin/members.ts'
import { createRole } from '../../src/store/admin/roles.ts'
import { createTenant, setSubscription } from '../../src/store/admin/tenants.ts'
import { createUser } from '../../src/store/admin/users.ts'
import type { Database } from '../../src/store/database.ts'

/** Every table that is divided by tenant, from the catalogue, so that none is forgotten. */
export async function tenantTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'assay'::regnamespace and relkind in ('r', 'p') and attname = 'tenant_id'
    order by relname`.execute(database)
  return rows.map(({ relname }) => relname)
}

/** The columns of a table that are not generated. */
export async function givenColumns(database: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${`assay.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(database)
  return rows.map(({ name }) => name)
}

/** A new tenant with a row in every table that is divided by tenant; answers with its id. */
export async function createFilledTenant(database: Database): Promise<string> {
  const tenant_id = await createTenant(database, `tenant ${randomUUID()}`)
  await addPeople(database, tenant_id)
  const team = await addTeam(database, tenant_id)
  const ingestion_id = await addIngestion(database, tenant_id)
  await addFinding(database, tenant_id, team)
  await addNotifications(database, { tenant_id, ingestion_id })
  return tenant_id
}

async function addPeople(database: Database, tenantId: string): Promise<void> {
  const permissions = ['manage_ingestions'] as const
  const userId = await createUser(database, `${randomUUID()}@example.com`)
  const roleId = await createRole(database, { tenantId, name: 'ingester', permissions })
  await setMembership(database, { tenantId, userId, roleId })
  await createApiKey(database, { tenantId, ownerId: userId, name: 'pipeline', permissions })
  await insert(database, 'former_members', {
    tenant_id: tenantId,
    id: randomUUID(),
    email: 'gone@example.com',
  })
  await setSubscription(database, { tenantId, status: 'active', providerLimit: null })
  await insert(database, 'due_policies', { tenant_id: tenantId, critical: 7 })
  await sql`
    insert into sessions (tenant_id, id, user_id, refresh_hash, expires_at)
    values (${tenantId}, ${randomUUID()}, ${userId}, ${createHash('sha256').digest()}, now() + interval '1 day')
  `.execute(database)
  const providerId = await createIdentityProvider(database, {
    tenantId,
    name: 'Okta',
    issuer: 'https://okta.example.com',
    clientId: 'assay',
    clientSecret: 'secret',
    scopes: ['openid'],
    parameters: {},
    groupsClaim: 'groups',
    defaultRoleId: roleId,
    required: false,
    listed: true,
    trustsAddresses: false,
    privateNetwork: false,
  })
  await setIdentityGroups(database, { tenantId, providerId }, [{ group: 'staff', roleId }])
  await insert(database, 'identity_teams', {
    tenant_id: tenantId,
    provider_id: providerId,
    value: 'staff',
    team_id: await addTeam(database, tenantId),
  })
  await insert(database, 'identities', {
    tenant_id: tenantId,
    provider_id: providerId,
    subject: 'ada',
    user_id: userId,
  })
}

async function addIngestion(
  database: Database,
  tenant_id: string,
  teams: readonly string[] | null = null,
): Promise<string> {
  const id = randomUUID()
  const ofIngestion = { tenant_id, ingestion_id: id }
  await insert(database, 'ingestions', {
    tenant_id,
    id,
    file_name: 'report.ocsf.json',
    byte_count: 2,
    teams,
  })
  await insert(database, 'ingestion_chunks', { ...ofIngestion, position: 0, bytes: Buffer.from('[]') })
  const error = { record_index: 0, ordinal: 0, pointer: '', code: 'invalid', detail: 'No object.' }
  await insert(database, 'ingestion_errors', { ...ofIngestion, ...error })
  const fingerprint = createHash('sha256').digest()
  await insert(database, 'idempotency_keys', { ...ofIngestion, key: `upload ${id}`, fingerprint })
  return id
}

async function addNotifications(
  database: Database,
  { tenant_id, ingestion_id }: { readonly tenant_id: string; readonly ingestion_id: string },
): Promise<void> {
  const [channel_id, rule_id] = [randomUUID(), randomUUID()]
  await insert(database, 'channels', {
    tenant_id,
    id: channel_id,
    name: 'On call',
    kind: 'slack',
    address: 'https://hooks.slack.com/services/T/B/secret',
    created_by: 'ada@example.com',
  })
  await insert(database, 'channel_hours', { tenant_id, channel_id, began_at: new Date(), messages: 1 })
  await insert(database, 'notification_rules', {
    tenant_id,
    id: rule_id,
    name: 'What is new',
    channel_id,
    events: ['new'],
  })
  await insert(database, 'opened_findings', {
    tenant_id,
    ingestion_id,
    finding_id: randomUUID(),
    event: 'new',
  })
  const message = { id: randomUUID(), channel_id, rule_id, cause_id: ingestion_id }
  await insert(database, 'deliveries', { tenant_id, ...message, summary: '1 new finding', body: '{}' })
}

/** A team of a tenant with a job, and with an account that has a row in every table of findings; answers with its id. */
export async function createFilledTeam(database: Database, tenantId: string, uid: string): Promise<string> {
  const team = await addTeam(database, tenantId)
  await addIngestion(database, tenantId, [team])
  await addFinding(database, tenantId, team, uid)
  return team
}

async function addTeam(database: Database, tenant_id: string): Promise<string> {
  const id = randomUUID()
  await insert(database, 'teams', { tenant_id, id, name: `team ${id}` })
  await sql`
    insert into team_members (tenant_id, team_id, user_id)
    select tenant_id, ${id}, user_id from memberships where tenant_id = ${tenant_id}`.execute(database)
  return id
}

async function addFinding(
  database: Database,
  tenant_id: string,
  team_id: string,
  account = '123456789012',
): Promise<void> {
  const [provider_id, document_id, finding_id] = [randomUUID(), randomUUID(), randomUUID()]
  const scope_id = randomUUID()
  const [controls_id, controls] = [randomUUID(), 'CIS-AWS-3.0:2.1.3']
  await insert(database, 'finding_controls', { tenant_id, id: controls_id, controls })
  const owners_id = randomUUID()
  await insert(database, 'finding_owners', { tenant_id, id: owners_id, owners: `@owner-of-${account}` })
  const uid = `assay-aws-s3_bucket_versioning_enabled-${account}-eu-west-1-logs`
  await insert(database, 'providers', { tenant_id, id: provider_id, provider: 'aws', uid: account })
  await insert(database, 'team_accounts', { tenant_id, team_id, provider_id })
  await insert(database, 'account_labels', { tenant_id, provider_id, key: 'owner', value: account })
  // Its row in account_rule_matches follows.
  const rule = { name: `rule of ${account}`, position: 1, accounts: [account], labels: '{}' }
  await insert(database, 'account_rules', { tenant_id, id: randomUUID(), ...rule })
  const fingerprint = createHash('sha256').digest()
  await insert(database, 'scopes', { tenant_id, id: scope_id, provider_id, fingerprint, roots: ['.'] })
  const scan = { time: new Date(), scan_id: randomUUID(), fingerprint, complete: true, parts: [] }
  await insert(database, 'scans', { tenant_id, scope_id, ...scan })
  await insert(database, 'finding_documents', {
    tenant_id,
    id: document_id,
    fingerprint: createHash('sha256').update('[{}]').digest(),
    finding_count: 1,
    scans: '[]',
    encoding: 'identity',
    bytes: Buffer.from('[{}]'),
  })
  await insert(database, 'findings', {
    tenant_id,
    provider_id,
    uid_hash: createHash('sha256').update(uid).digest(),
    id: finding_id,
    uid,
    check_id: 's3_bucket_versioning_enabled',
    title: 'S3 bucket has versioning enabled',
    status: 'FAIL',
    severity: 'medium',
    muted: false,
    service: 's3',
    region: 'eu-west-1',
    namespace: '',
    resource_uid: `arn:aws:s3:::logs-${account}`,
    resource_name: `logs-${account}`,
    resource_type: 'AWS::S3::Bucket',
    first_seen_at: new Date(),
    document_id,
    document_index: 0,
    controls_id,
    owners_id,
    file: '',
    line: null,
    reason: 'Versioning is suspended.',
  })
  await insert(database, 'finding_sightings', {
    tenant_id,
    finding_id,
    last_seen_at: new Date(),
    scan_id: randomUUID(),
    delta: 'new',
  })
  await insert(database, 'overdue_findings', { tenant_id, finding_id, due_at: new Date() })
  const tracker_id = randomUUID()
  await insert(database, 'trackers', {
    tenant_id,
    id: tracker_id,
    name: 'shop',
    kind: 'github',
    server: 'https://github.com',
    project: 'acme/shop',
    token: 'secret',
    created_by: 'ada@example.com',
  })
  await insert(database, 'finding_issues', {
    tenant_id,
    id: randomUUID(),
    tracker_id,
    finding_id,
    provider_id,
    asked_by: 'ada@example.com',
  })
  await insert(database, 'acceptances', {
    tenant_id,
    id: randomUUID(),
    finding_id,
    reason: 'A risk that is known.',
    accepted_by: 'ada@example.com',
  })
  const bulk_change_id = randomUUID()
  await insert(database, 'bulk_changes', {
    tenant_id,
    id: bulk_change_id,
    change: 'reopen',
    filter: '{}',
    requested_by: 'ada@example.com',
    user_id: randomUUID(),
    actor: '{}',
    teams: [team_id],
  })
  await insert(database, 'bulk_change_findings', { tenant_id, bulk_change_id, provider_id, finding_id })
  await insert(database, 'finding_changes', {
    tenant_id,
    finding_id,
    changed_at: new Date(),
    scan_id: randomUUID(),
    from_status: 'PASS',
    to_status: 'FAIL',
  })
  // Its row in audit_events follows.
  await sql`update findings set due_override = now() where id = ${finding_id}`.execute(database)
}

async function insert(
  database: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})
  `.execute(database)
}
