import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../src/store/database.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { addFindings } from '../../support/add-findings.ts'
import { freshDatabase } from '../../support/database.ts'
import { openJobQueue } from '../../support/job-queue.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

const FINDINGS = 100_000
const KILLS = 4
/** What a person waits for who does something else meanwhile; without kills it takes about a third of it here. */
const MOST_MINUTES = 4

/** To read findings and to change them. */
async function allowChanges(owner: Database, tenantId: string): Promise<void> {
  const permissions = sql`'{manage_ingestions,manage_findings}'::text[]`
  await sql`update roles set permissions = ${permissions} where tenant_id = ${tenantId}`.execute(owner)
  await sql`update api_keys set permissions = ${permissions} where tenant_id = ${tenantId}`.execute(owner)
}

interface Followed {
  readonly status: string
  readonly total: number | null
  readonly done: number
  readonly skipped: object
}

async function ask(api: ServerProcess, { authorization }: TenantClient, attributes: object): Promise<string> {
  const response = await fetch(new URL('/api/v1/bulk-changes', api.url), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'bulk-changes', attributes } }),
  })
  expect(response.status).toBe(202)
  return response.headers.get('content-location') ?? ''
}

test(`a change of ${FINDINGS} findings beside scans is exact though its worker is killed ${KILLS} times, and takes minutes`, async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const owner = openOwnerDatabase(database.url)
  onTestFinished(() => owner.destroy())
  const queue = await openJobQueue(database.url)
  const api = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  const startWorker = () => startServerProcess({ databaseUrl: database.url, role: 'worker' })
  let worker = await startWorker()
  const tenant = await createTenantClient(database.url)
  await addFindings(owner, tenant.id, FINDINGS)
  await allowChanges(owner, tenant.id)
  const neighbour = await createTenantClient(database.url)

  const read = async (path: string): Promise<Followed> => {
    const response = await tenant.get(api, path)
    return JSON.parse(await response.text()).data.attributes
  }
  const follow = async (path: string, isReached: (now: Followed) => boolean): Promise<Followed> => {
    for (;;) {
      const now = await read(path)
      if (isReached(now) || now.status === 'completed' || now.status === 'failed') return now
      await sleep(200)
    }
  }
  const change = async (attributes: object): Promise<number> => {
    const started = performance.now()
    const path = await ask(api, tenant, attributes)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { status } = await follow(path, ({ done }) => done >= (kill * FINDINGS) / (KILLS + 2))
      expect(status, 'it is still running').toBe('running')
      await worker.kill()
      await queue.bury()
      worker = await startWorker()
    }
    const scan = await neighbour.send(api, SAMPLE)
    expect(await follow(path, () => false)).toMatchObject({
      status: 'completed',
      total: FINDINGS,
      done: FINDINGS,
      skipped: {},
    })
    expect(await neighbour.endOf(api, scan)).toMatchObject(SAMPLE_OUTCOME)
    return (performance.now() - started) / 60_000
  }
  const one = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
    (await query.execute(owner)).rows[0]?.count ?? -1

  const minutes = [
    await change({ change: 'accept', reason: 'On purpose.', filter: { state: 'open' } }),
    await change({ change: 'reopen', filter: { accepted: 'true' } }),
  ]
  const ofTenant = sql`tenant_id = ${tenant.id}`
  expect(
    await one(sql`select count(*)::int as count from acceptances where ${ofTenant} and ended_at is not null`),
  ).toBe(FINDINGS)
  expect(
    await one(sql`select count(distinct finding_id)::int as count from acceptances where ${ofTenant}`),
  ).toBe(FINDINGS)
  expect(
    await one(sql`
      select count(*)::int as count from audit_events where ${ofTenant} and object_type = 'acceptances'`),
  ).toBe(2 * FINDINGS)
  expect(await one(sql`select count(*)::int as count from bulk_change_findings where ${ofTenant}`)).toBe(0)
  expect(await tenant.count(api, 'findings?filter[state]=open')).toBe(FINDINGS)
  for (const each of minutes) expect(each).toBeLessThan(MOST_MINUTES)
}, 900_000)
