import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { addFindings } from '../../support/add-findings.ts'
import { freshDatabase } from '../../support/database.ts'
import { openJobQueue } from '../../support/job-queue.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

const FINDINGS = 100_000
const KILLS = 3
/** A person waits for it. */
const MOST_MS = 1_000

test(`who has ${FINDINGS} findings is removed at once, and each ends once though the worker is killed ${KILLS} times`, async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const owner = openOwnerDatabase(database.url)
  onTestFinished(() => owner.destroy())
  const queue = await openJobQueue(database.url)
  const api = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  const startWorker = () => startServerProcess({ databaseUrl: database.url, role: 'worker' })
  let worker = await startWorker()
  const { id: tenantId, authorization, ...tenant } = await createTenantClient(database.url)
  await addFindings(owner, tenantId, FINDINGS)
  const permissions = sql`'{manage_ingestions,manage_users}'::text[]`
  await sql`update roles set permissions = ${permissions} where tenant_id = ${tenantId}`.execute(owner)
  await sql`update api_keys set permissions = ${permissions} where tenant_id = ${tenantId}`.execute(owner)
  const userId = await createUser(owner, 'ada@example.com')
  const roleId = await createRole(owner, { tenantId, name: 'reader', permissions: ['manage_ingestions'] })
  await setMembership(owner, { tenantId, userId, roleId })
  await sql`alter table findings disable trigger user`.execute(owner)
  await sql`
    update findings set assigned_to = memberships.id from memberships
    where findings.tenant_id = ${tenantId} and user_id = ${userId}`.execute(owner)
  await sql`alter table findings enable trigger user`.execute(owner)
  const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
    (await query.execute(owner)).rows[0]?.count ?? -1
  const ended = () =>
    count(sql`
      select count(*)::int as count from audit_events
      where tenant_id = ${tenantId} and object_type = 'findings' and actor_kind = 'system'`)

  const began = performance.now()
  const removed = await fetch(new URL(`/api/v1/members/${userId}`, api.url), {
    method: 'DELETE',
    headers: { authorization },
  })
  expect(removed.status).toBe(204)
  expect(performance.now() - began).toBeLessThan(MOST_MS)
  expect(await tenant.count(api, 'findings?filter[assignee]=ada@example.com')).toBe(0)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while ((await ended()) < (kill * FINDINGS) / (KILLS + 2)) await sleep(100)
    expect(await ended(), 'it is still under way').toBeLessThan(FINDINGS)
    await worker.kill()
    await queue.bury()
    worker = await startWorker()
  }
  const scan = await tenant.send(api, SAMPLE)
  expect(await tenant.endOf(api, scan)).toMatchObject(SAMPLE_OUTCOME)
  while ((await count(sql`select count(*)::int as count from former_members`)) > 0) await sleep(200)
  expect(await count(sql`select count(*)::int as count from findings where assigned_to is not null`)).toBe(0)
  expect(await ended()).toBe(FINDINGS)
}, 900_000)
