import { v7 as uuidv7 } from 'uuid'
import { upsertFindings } from '../../store/findings/upsert-findings.ts'
import { addProgress } from '../../store/ingestions/add-progress.ts'
import { type Claim, claimIngestion } from '../../store/ingestions/claim-ingestion.ts'
import { finishIngestion } from '../../store/ingestions/finish-ingestion.ts'
import { insertErrors, WHOLE_FILE } from '../../store/ingestions/insert-errors.ts'
import { readChunk } from '../../store/ingestions/read-chunk.ts'
import type { IngestionJob } from '../../store/jobs.ts'
import { connectProviders } from '../../store/providers/connect-providers.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { assessRecord } from './assess-record.ts'
import { Batch } from './batch.ts'
import { FileError } from './file-error.ts'
import { unpack } from './pieces.ts'
import { splitRecords } from './record-splitter.ts'

/**
 * Processes the file of a job from its beginning to its end. A job that has ended is left alone, so a second
 * delivery has no effect; of two workers with the same job the later one goes on, and the earlier one gets a
 * SupersededError. Answers how the job ended, if it did here. Rejects when the database fails; the job can then be
 * processed again.
 */
export async function processIngestion(
  store: Store,
  { tenantId, ingestionId }: IngestionJob,
): Promise<JobOutcome | undefined> {
  const inTenant = <T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T> =>
    store.inTenant(tenantId, work)
  const claim = await inTenant((transaction) => claimIngestion(transaction, ingestionId))
  if (claim === undefined) return undefined

  let batch = new Batch(ingestionId)
  let fileError: FileError | undefined
  try {
    for await (const read of splitRecords(storedFile(inTenant, ingestionId))) {
      batch.add(assessRecord(read))
      if (!batch.isFull) continue
      const full = batch
      await inTenant((transaction) => writeBatch(transaction, claim, full))
      batch = new Batch(ingestionId)
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    fileError = error
  }
  const last = batch
  const ended = await inTenant(async (transaction) => {
    await writeBatch(transaction, claim, last)
    if (fileError !== undefined) await reportFile(transaction, ingestionId, fileError)
    return finishIngestion(transaction, ingestionId)
  })
  return ended && { outcome: ended.status, processed: ended.processed, invalid: ended.invalid }
}

/** The bytes as they were sent, piece by piece, with no transaction open while a piece is worked on. */
async function* storedFile(
  inTenant: <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>,
  ingestionId: string,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const stored = await inTenant((transaction) => readChunk(transaction, ingestionId, position))
    if (stored === undefined) return
    yield await unpack(stored)
  }
}

async function writeBatch(transaction: TenantTransaction, claim: Claim, batch: Batch): Promise<void> {
  await addProgress(transaction, claim, batch)
  const accounts = batch.accounts.map((account) => ({ ...account, id: uuidv7() }))
  const providers = await connectProviders(transaction, accounts)
  const refused = batch.refuseUnconnected(providers)
  // The claim had to be proved before anything else, when these still counted as processed.
  if (refused > 0) await addProgress(transaction, claim, { processed: -refused, invalid: refused })
  await insertErrors(transaction, claim.ingestionId, batch.errors)
  await upsertFindings(transaction, batch.findingsOf(providers))
}

async function reportFile(
  transaction: TenantTransaction,
  ingestionId: string,
  { code, message }: FileError,
): Promise<void> {
  await insertErrors(transaction, ingestionId, [
    { recordIndex: WHOLE_FILE, ordinal: 0, pointer: '', code, detail: message },
  ])
}
