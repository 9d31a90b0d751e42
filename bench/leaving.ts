/**
 * What others notice of a tenant that leaves: `npx node bench/leaving.ts [findings]`, on the embedded PostgreSQL or the one
 * DATABASE_URL names. Another tenant ingests the same file alone and beside the removal, in turn.
 */
import { join } from 'node:path'
import { tenantDeletions } from '../src/server/leaving/remove-tenants.ts'
import { closeTenant } from '../src/store/leaving/close-tenant.ts'
import { migrate } from '../src/store/migrate.ts'
import { openApplicationDatabase, openOwnerDatabase } from '../src/store/open-database.ts'
import { Store } from '../src/store/store.ts'
import { inTenantTransaction } from '../src/store/tenant-transaction.ts'
import { wholeTenant } from '../src/store/viewer.ts'
import { onBenchDatabase } from './bench-database.ts'
import { writeRecordsFile } from './ingest/records-file.ts'
import { Sender } from './ingest/sender.ts'
import { startServerProcess } from './ingest/server.ts'
import { createBenchTenant } from './ingest/tenant.ts'
import { median } from './measure.ts'
import { ratio, seconds } from './report.ts'

/** One million is what an organization may leave; that takes this benchmark a quarter of an hour. */
const COUNT = Number(process.argv[2] ?? 100_000)
const PER_FILE = 50_000
const OWN_COUNT = 2_000

await onBenchDatabase(measure)

async function measure(url: string, folder: string): Promise<void> {
  await migrate(url)
  const owner = openOwnerDatabase(url)
  const application = openApplicationDatabase(url)
  const store = new Store(url)
  const leaving = await createBenchTenant(owner)
  const staying = await createBenchTenant(owner)
  const api = await startServerProcess(url, 'api')
  const worker = await startServerProcess(url, 'worker')
  const fileOf = (name: string, account: number, count: number) => ({
    path: join(folder, `${name}.json`),
    account: String(account).padStart(12, '0'),
    count,
  })
  try {
    console.log(`a tenant of ${COUNT} findings leaves`)
    for (let sent = 0; sent < COUNT; sent += PER_FILE) {
      const file = fileOf('leaving', sent / PER_FILE, Math.min(PER_FILE, COUNT - sent))
      await writeRecordsFile(file)
      await new Sender(api.url, leaving.key).ingest(file.path)
    }
    const sender = new Sender(api.url, staying.key)
    let account = 0
    const ingest = async (): Promise<number> => {
      account += 1
      const file = fileOf('staying', account, OWN_COUNT)
      await writeRecordsFile(file)
      return (await sender.ingest(file.path)).total
    }
    await ingest()
    await inTenantTransaction(application, wholeTenant(leaving.tenantId), closeTenant)
    const removal = tenantDeletions(store)
    const alone: number[] = []
    const beside: number[] = []
    let removing = 0
    for (let left = true; left; ) {
      alone.push(await ingest())
      const start = performance.now()
      const [time, isLeft] = await whileRemoving(() => removal.step(leaving), ingest)
      removing += performance.now() - start
      left = isLeft
      if (left) beside.push(time)
    }
    if (beside.length === 0)
      throw new Error('It left before another tenant had ingested one file: take more findings.')
    const speed = median(alone) / median(beside)
    const details = `${COUNT} findings removed in ${seconds(removing / 1000)}, ${beside.length} files meanwhile`
    ratio('speed of another tenant’s ingestion', speed, details, { least: 0.8 })
  } finally {
    await worker.close()
    await api.close()
    await store.close()
    await application.destroy()
    await owner.destroy()
  }
}

/** Does the steps of a removal as long as `work` lasts; whether some are left. */
async function whileRemoving(
  step: () => Promise<'more' | 'done'>,
  work: () => Promise<number>,
): Promise<readonly [time: number, isLeft: boolean]> {
  let isOver = false
  const removing = (async () => {
    while (!isOver) if ((await step()) === 'done') return false
    return true
  })()
  const time = await work()
  isOver = true
  return [time, await removing]
}
