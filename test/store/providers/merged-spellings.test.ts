import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../../server/api.ts'
import { record } from '../../server/record.ts'

const api = await openApi()

const migration = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../../src/store/migrations', file), 'utf8')

/** Findings as they were before the migration that gave sightings a table. */
const WITH_SIGHTINGS = `
  alter table findings
    add column last_seen_at timestamptz, add column scan_id text, add column failed_at timestamptz,
    add column failed_before_at timestamptz, add column previous_seen_at timestamptz, add column previous_status text,
    add column delta text;
  update findings set last_seen_at = sightings.last_seen_at, scan_id = sightings.scan_id, failed_at = sightings.failed_at,
    failed_before_at = sightings.failed_before_at, previous_seen_at = sightings.previous_seen_at,
    previous_status = sightings.previous_status, delta = sightings.delta
  from finding_sightings as sightings where sightings.finding_id = findings.id;
  alter table findings drop column opened_at;
  alter table findings add column opened_at timestamptz generated always as (
    case
      when failed_at is null then null
      when first_passed_at <= first_seen_at then coalesce(failed_before_at, failed_at)
      else first_seen_at
    end
  ) stored;
  drop trigger sightings_of_deleted on findings;
  drop function forget_sightings;
  drop table finding_sightings`

/** The database as it was before the migration, with these spellings in the place of accounts. */
async function respell(spellings: Readonly<Record<string, readonly [string, string]>>): Promise<void> {
  await sql`alter table providers drop column identity`.execute(api.owner)
  await sql`create index providers_connected on providers (provider)`.execute(api.owner)
  await sql`drop trigger settle_inserted on providers`.execute(api.owner)
  await sql`drop trigger settle_updated on providers`.execute(api.owner)
  await sql`drop function account_identity, account_name, like_pattern`.execute(api.owner)
  await sql.raw(WITH_SIGHTINGS).execute(api.owner)
  for (const [account, [provider, uid]] of Object.entries(spellings)) {
    await sql`update providers set provider = ${provider}, uid = ${uid} where uid = ${account}`.execute(
      api.owner,
    )
  }
}

const migrate = (): Promise<unknown> =>
  api.owner.transaction().execute(async (transaction) => {
    await sql.raw(migration('0030-account-identity.sql')).execute(transaction)
    await sql.raw(migration('0035-sightings.sql')).execute(transaction)
  })

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST = Date.UTC(2026, 0, 1)

interface Seen {
  readonly account: string
  readonly day: number
  readonly status?: string
  readonly scope?: object
}

function seen(uid: string, { account, day, status = 'FAIL', scope }: Seen): Record<string, unknown> {
  return record(uid, {
    time: FIRST + day * DAY_MS,
    status_code: status,
    unmapped: { scan_id: `scan of day ${day}`, provider: 'aws', provider_uid: account, scope },
  })
}

async function findingsOf(tenant: TestTenant): Promise<Record<string, Record<string, unknown>>> {
  const { body } = await tenant.get('/findings?page[size]=100&sort=check')
  return Object.fromEntries(
    body.data.map(({ id, attributes, relationships }: Record<string, Record<string, unknown>>) => {
      const { uid, state, status, delta, first_seen_at, last_seen_at, resolved_at, accepted } =
        attributes as Record<string, unknown>
      return [
        uid,
        { id, state, status, delta, first_seen_at, last_seen_at, resolved_at, accepted, relationships },
      ]
    }),
  )
}

const at = (day: number): string => new Date(FIRST + day * DAY_MS).toISOString()

test('a store with an account in three spellings ends as one that never had them', async () => {
  const tenant = await api.newTenant()
  const other = await api.newTenant()
  const scope = { source: 'aws', roots: [], complete: true }
  await tenant.ingest([
    seen('both', { account: '1', day: 1 }),
    seen('accepted', { account: '1', day: 1 }),
    seen('of the first', { account: '1', day: 1 }),
    seen('mended', { account: '1', day: 1 }),
    seen('gone', { account: '1', day: 1, scope }),
  ])
  await tenant.ingest([
    seen('both', { account: '2', day: 2 }),
    seen('accepted', { account: '2', day: 2 }),
    seen('of the second', { account: '2', day: 2, scope }),
    seen('mended', { account: '2', day: 2, status: 'PASS' }),
  ])
  await tenant.ingest([seen('both', { account: '3', day: 3 }), seen('elsewhere', { account: '4', day: 3 })])
  await other.ingest([seen('both', { account: '2', day: 1 })])
  const accepted = await sql<{ id: string }>`
    select findings.id from findings join providers on providers.id = provider_id
    where findings.uid = 'accepted' and providers.uid = '1'`.execute(api.owner)
  await sql`
    insert into acceptances (tenant_id, id, finding_id, reason, accepted_by)
    values (${tenant.id}, ${crypto.randomUUID()}, ${accepted.rows[0]?.id}, 'a test account', 'a@example.test')`.execute(
    api.owner,
  )
  await sql`update findings set accepted_until = 'infinity' where id = ${accepted.rows[0]?.id}`.execute(
    api.owner,
  )

  await respell({ '1': ['aws', '123'], '2': ['AWS', '123'], '3': ['aws', ' 123'] })
  await migrate()

  expect(
    (await tenant.get('/providers')).body.data
      .map((row: { attributes: { uid: string } }) => row.attributes.uid)
      .sort(),
  ).toEqual(['123', '4'])
  const findings = await findingsOf(tenant)
  expect(findings).toMatchObject({
    both: { state: 'open', first_seen_at: at(1), last_seen_at: at(3), delta: null },
    accepted: {
      state: 'accepted',
      first_seen_at: at(1),
      last_seen_at: at(2),
      accepted: { reason: 'a test account' },
    },
    'of the first': { state: 'open', first_seen_at: at(1) },
    'of the second': { state: 'open', first_seen_at: at(2) },
    mended: { state: 'resolved', status: 'PASS', delta: 'changed', resolved_at: at(2) },
    gone: { state: 'resolved', resolved_at: at(2) },
    elsewhere: { state: 'open' },
  })
  expect(Object.keys(findings)).toHaveLength(7)
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(7)
  expect(await findingsOf(other)).toMatchObject({ both: { first_seen_at: at(1), last_seen_at: at(1) } })
  // One scope of records that state one, one of those that do not.
  expect((await tenant.get('/scopes?filter[provider_uid]=123')).body.data).toHaveLength(2)

  const counted = await sql<{ uid: string; findings: number }>`
    select providers.uid, sum(findings)::integer as findings
    from finding_counts join providers on providers.id = provider_id
    where finding_counts.tenant_id = ${tenant.id} and dimension = 'check' group by 1 order by 1`.execute(
    api.owner,
  )
  expect(counted.rows).toEqual([
    { uid: '123', findings: 6 },
    { uid: '4', findings: 1 },
  ])

  await tenant.ingest([seen('both', { account: '123', day: 4 })])
  expect((await findingsOf(tenant))['both']).toMatchObject({ first_seen_at: at(1), last_seen_at: at(4) })
})
