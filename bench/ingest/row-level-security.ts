import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { assessRecord } from '../../src/server/ingestions/assess-record.ts'
import { Batch } from '../../src/server/ingestions/batch.ts'
import { FileContext } from '../../src/server/ingestions/file-context.ts'
import { readRecord } from '../../src/server/ingestions/read-record.ts'
import { storeFindings } from '../../src/server/ingestions/store-findings.ts'
import { documentOf } from '../../src/server/records/finding-document.ts'
import { splitRecords } from '../../src/server/records/record-splitter.ts'
import { APPLICATION_ROLE } from '../../src/store/application-role.ts'
import type { Database } from '../../src/store/database.ts'
import { connectProviders } from '../../src/store/providers/connect-providers.ts'
import { inTenantTransaction } from '../../src/store/tenant-transaction.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import { median, timedAsync } from '../measure.ts'

const ROUNDS = 30

class RolledBack extends Error {}

/** Time of storing a batch as the role that row level security applies to, divided by the time as the owner, who bypasses it. */
export async function rowLevelSecurityRatio(
  { owner, application }: { owner: Database; application: Database },
  tenantId: string,
  path: string,
): Promise<number> {
  const times: { owner: number[]; application: number[] } = { owner: [], application: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.owner.push(await storing(owner, 'none', tenantId, path))
    times.application.push(await storing(application, APPLICATION_ROLE, tenantId, path))
  }
  return median(times.application) / median(times.owner)
}

/** Milliseconds to store the first batch of the file for a new account, as this role; rolled back afterwards. */
async function storing(database: Database, role: string, tenantId: string, path: string): Promise<number> {
  const batch = await firstBatch(path)
  let milliseconds = Number.NaN
  const work = inTenantTransaction(database, wholeTenant(tenantId), async (transaction) => {
    await sql`select set_config('role', ${role}, true)`.execute(transaction)
    const accounts = batch.accounts.map((account) => ({ ...account, uid: randomUUID(), id: randomUUID() }))
    const [provider] = await connectProviders(transaction, accounts, null)
    const [account] = batch.accounts
    if (provider === undefined || account === undefined) throw new Error('The account was not connected.')
    const findings = batch.takeFindingsOf([{ ...account, id: provider.id }], new Map())
    milliseconds = await timedAsync(() => storeFindings(transaction, findings))
    throw new RolledBack()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return milliseconds
}

async function firstBatch(path: string): Promise<Batch> {
  for await (const records of splitRecords(createReadStream(path))) {
    const file = new FileContext({ receivedAt: new Date(), teams: null, scope: null })
    const batch = new Batch(
      file,
      documentOf(records.flatMap((record) => ('bytes' in record ? [record.bytes] : []))),
    )
    for (const record of records) batch.add(assessRecord(readRecord(record)))
    return batch
  }
  throw new Error('The file holds no records.')
}
