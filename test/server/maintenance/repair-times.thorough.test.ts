import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLogger } from '../../../src/server/logger.ts'
import { repairTimes } from '../../../src/server/maintenance/repair-times.ts'
import { pack, unpack } from '../../../src/server/records/pieces.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const HOUR_MS = 60 * 60 * 1000
const FIRST = Date.UTC(2026, 0, 1, 12)
const SCOPE = { source: 'aws', roots: [], complete: true }

/** A record of a scanner whose wall clock is eight hours ahead of UTC. `wall` writes that clock's time. */
type Write = (wall: string) => string
const asUtc: Write = (wall) => `${wall}Z`
const asLocal: Write = (wall) => wall

interface Seen {
  readonly hour: number
  readonly status?: string
  readonly scope?: object
  readonly scanId?: string
}

function seen(
  uid: string,
  write: Write,
  { hour, status = 'FAIL', scope, scanId }: Seen,
): Record<string, unknown> {
  const time = FIRST + hour * HOUR_MS
  const wall = new Date(time + 8 * HOUR_MS).toISOString().replace('Z', '')
  const account = { provider: 'aws', provider_uid: scope === undefined ? '1' : '2' }
  return record(uid, {
    time,
    time_dt: write(wall),
    status_code: status,
    // An earlier version kept every record.
    status_detail: `At hour ${hour}.`,
    unmapped: { ...account, scope, scan_id: scanId },
  })
}

/** Scans that are closer to each other than the clock is wrong, with all that can become of a finding. */
async function fill(tenant: TestTenant, write: Write): Promise<void> {
  const scan = (hour: number, uids: Readonly<Record<string, string>>, extra: Partial<Seen> = {}) =>
    tenant.ingest(Object.entries(uids).map(([uid, status]) => seen(uid, write, { hour, status, ...extra })))
  await scan(0, { open: 'FAIL', mended: 'FAIL', relapsed: 'FAIL', once: 'FAIL' })
  await scan(3, { open: 'FAIL', mended: 'PASS', relapsed: 'PASS', twice: 'MANUAL' })
  await scan(6, { open: 'FAIL', mended: 'PASS', relapsed: 'FAIL' })
  const named = (hour: number) => ({ scope: SCOPE, scanId: `scan of hour ${hour}` })
  await scan(0, { kept: 'FAIL', gone: 'FAIL', back: 'FAIL', 'gone pass': 'PASS' }, named(0))
  await scan(3, { kept: 'FAIL' }, named(3))
  await scan(6, { kept: 'FAIL', back: 'FAIL' }, named(6))
}

/** As an earlier version stored it: it read a time without an offset as UTC. */
async function forgetOffsets(tenant: TestTenant): Promise<void> {
  const { rows } = await sql<{ id: string; bytes: Buffer }>`
    select id, bytes from finding_documents where tenant_id = ${tenant.id}`.execute(api.owner)
  for (const { id, bytes } of rows) {
    const text = (await unpack(bytes)).toString('utf8')
    const local = await pack(Buffer.from(text.replace(/("time_dt":"[^"]*)Z"/g, '$1"')))
    await sql`update finding_documents set bytes = ${local} where id = ${id}`.execute(api.owner)
  }
  await sql`update tenants set times_repaired = false where id = ${tenant.id}`.execute(api.owner)
}

/** All that is stored of findings and scans, without the ids that no two stores have in common. */
async function stored(tenant: TestTenant): Promise<Record<string, unknown[]>> {
  const rowsOf = async (query: string) => (await sql.raw(query).execute(api.owner)).rows
  const mine = `tenant_id = '${tenant.id}'`
  return {
    findings: await rowsOf(`
      select uid, scan_id, status, state, delta, first_seen_at, last_seen_at, failed_at, failed_before_at, first_passed_at,
        previous_seen_at, previous_status, resolved_at, resolved_by, gone_at, opened_at
      from findings join finding_sightings as sightings on finding_id = findings.id
      where findings.${mine} order by uid`),
    changes: await rowsOf(`
      select uid, changes.changed_at, changes.scan_id, from_status, to_status
      from finding_changes as changes join findings on findings.id = finding_id
      where changes.${mine} order by 1, 2, 3`),
    scans: await rowsOf(`
      select source, time, scan_id, complete, parts, checks, statuses
      from scans join scopes on scopes.id = scope_id where scans.${mine} order by 1, 2, 3`),
    counts: await rowsOf(`
      select dimension, value, status, state, sum(findings)::integer as findings
      from finding_totals where ${mine} group by 1, 2, 3, 4 having sum(findings) <> 0 order by 1, 2, 3, 4`),
  }
}

const repair = (): Promise<void> => repairTimes(api.url, createLogger('silent'))

test('a store that was filled before ends as one that was filled after', async () => {
  const [before, after] = [await api.newTenant(), await api.newTenant()]
  await fill(before, asUtc)
  await forgetOffsets(before)
  await fill(after, asLocal)
  const right = await stored(after)
  expect((await stored(before))['findings']).not.toEqual(right['findings'])

  await repair()
  expect(await stored(before)).toEqual(right)
  expect(right['findings']).toMatchObject([
    { uid: 'back', state: 'open', delta: 'reopened' },
    { uid: 'gone', state: 'resolved' },
    { uid: 'gone pass', state: 'gone' },
    { uid: 'kept', state: 'open' },
    { uid: 'mended', state: 'resolved' },
    { uid: 'once', state: 'open' },
    {
      uid: 'open',
      state: 'open',
      first_seen_at: new Date(FIRST),
      last_seen_at: new Date(FIRST + 6 * HOUR_MS),
    },
    { uid: 'relapsed', state: 'open', delta: 'reopened' },
    { uid: 'twice', state: 'review' },
  ])
})

test('a repair that is repeated changes nothing', async () => {
  const tenant = await api.newTenant()
  await fill(tenant, asUtc)
  await forgetOffsets(tenant)
  await repair()
  const once = await stored(tenant)
  await sql`update tenants set times_repaired = false where id = ${tenant.id}`.execute(api.owner)
  await repair()
  expect(await stored(tenant)).toEqual(once)
})

test('the file of a repaired document is read again, and changes nothing', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([seen('one', asUtc, { hour: 0 })])
  await forgetOffsets(tenant)
  await repair()
  const repaired = await stored(tenant)
  const { body } = await tenant.ingest([seen('one', asLocal, { hour: 0 })])
  expect(body.data.attributes.notes).toMatchObject([{ code: 'local_time' }])
  expect(await stored(tenant)).toEqual(repaired)
})

test('what was read right, and a day that no time zone explains, stay as they are', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([
    record('with an offset', { time: FIRST, time_dt: '2026-01-01T20:00:00+00:00' }),
    record('without the other time', { time: undefined, time_dt: '2026-01-01T20:00:00' }),
    record('of another year', { time: 1, time_dt: '2026-01-01T20:00:00' }),
    record('local, and read so', { time: FIRST, time_dt: '2026-01-01T20:00:00' }),
  ])
  const before = await stored(tenant)
  await sql`update tenants set times_repaired = false where id = ${tenant.id}`.execute(api.owner)
  await repair()
  expect(await stored(tenant)).toEqual(before)
})
