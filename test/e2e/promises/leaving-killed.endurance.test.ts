import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createBoss, enqueueBackground } from '../../../src/store/jobs.ts'
import { closeTenant } from '../../../src/store/leaving/close-tenant.ts'
import { findTenantDeletion } from '../../../src/store/leaving/closed-tenants.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { inTenantTransaction } from '../../../src/store/tenant-transaction.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { addFindings } from '../../support/add-findings.ts'
import { freshDatabase } from '../../support/database.ts'
import { openJobQueue } from '../../support/job-queue.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_FINDINGS, SAMPLE_OUTCOME } from './sample.ts'

const FINDINGS = 100_000
const KILLS = 3

test(`a tenant of ${FINDINGS} findings leaves exactly though its worker is killed ${KILLS} times, and scans of another one go on`, async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const owner = openOwnerDatabase(database.url)
  onTestFinished(() => owner.destroy())
  const queue = await openJobQueue(database.url)
  const boss = createBoss(database.url)
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  const api = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  const startWorker = () => startServerProcess({ databaseUrl: database.url, role: 'worker' })
  let worker = await startWorker()
  const leaving = await createTenantClient(database.url)
  await addFindings(owner, leaving.id, FINDINGS)
  const neighbour = await createTenantClient(database.url)

  const id = await inTenantTransaction(owner, wholeTenant(leaving.id), async (transaction) => {
    await enqueueBackground(boss, transaction, 'tenant-deletion', { tenantId: leaving.id })
    return closeTenant(transaction)
  })
  const receipt = async () => (await findTenantDeletion(owner, id ?? '')) ?? expect.fail('no receipt')
  const removed = async () => (await receipt()).removed['findings'] ?? 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while ((await removed()) < (kill * FINDINGS) / (KILLS + 2)) await sleep(20)
    expect(await removed(), 'it is still under way').toBeLessThan(FINDINGS)
    await worker.kill()
    await queue.bury()
    worker = await startWorker()
  }
  const scan = await neighbour.send(api, SAMPLE)
  expect(await neighbour.endOf(api, scan)).toMatchObject(SAMPLE_OUTCOME)
  while ((await receipt()).finished_at === null) await sleep(200)

  expect((await receipt()).removed).toMatchObject({
    findings: FINDINGS,
    finding_sightings: FINDINGS,
    providers: 4,
    memberships: 1,
  })
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from tables_of_tenants()`.execute(owner)
  for (const { name } of tables) {
    const left = await sql`select from ${sql.table(name)} where tenant_id = ${leaving.id} limit 1`.execute(
      owner,
    )
    expect(left.rows, name).toEqual([])
  }
  expect(await neighbour.count(api, 'findings')).toBe(SAMPLE_FINDINGS)
}, 600_000)
