import { v7 as uuidv7 } from 'uuid'
import { FileError } from '../../ocsf/file-error.ts'
import type { ScannedRecord } from '../../ocsf/record-scanner.ts'
import { recordScopeOf } from '../../ocsf/record-scope.ts'
import { listSharedUids } from '../../store/findings/list-findings.ts'
import { shareTerms, takeTurns } from '../../store/findings/locks.ts'
import { addProgress, type Claim, claimIngestion, NO_PROGRESS } from '../../store/ingestions/attempts.ts'
import { type EndedIngestion, finishIngestion } from '../../store/ingestions/end-ingestion.ts'
import { findKnownFile } from '../../store/ingestions/find-known-file.ts'
import { insertErrors, insertFileError } from '../../store/ingestions/ingestion-errors.ts'
import type { IngestionJob } from '../../store/jobs.ts'
import { type Account, identityOf } from '../../store/providers/account.ts'
import {
  type ConnectedProvider,
  connectProviders,
  holdConnected,
  renameProviders,
} from '../../store/providers/connect-providers.ts'
import { connectScopes } from '../../store/scans/scopes.ts'
import type { Store } from '../../store/store.ts'
import type { InTenant, TenantTransaction } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import type { Outbox } from '../notifications/outbox.ts'
import { tellIngestion } from '../notifications/tell-ingestion.ts'
import { splitRecords } from '../records/record-splitter.ts'
import { Batch } from './batch.ts'
import { contentsOf } from './file-contents.ts'
import { FileContext } from './file-context.ts'
import { type FileScan, MAX_SCANS } from './file-scans.ts'
import { noteScan, noteScans } from './note-scans.ts'
import { readBatch } from './read-batch.ts'
import { ReaderState } from './reader-state.ts'
import { releaseBuffer } from './release-buffer.ts'
import type { SharedUids } from './shared-uids.ts'
import { storeFindings } from './store-findings.ts'
import { storedFile } from './stored-file.ts'

/** What files are processed with. */
export interface Processing {
  readonly store: Store
  /** Takes what is told of them. */
  readonly outbox: Outbox
}

/** Runs the transactions of one job, and the last one, which tells how it ended. */
interface Run {
  readonly inTenant: InTenant
  end(
    finish: (transaction: TenantTransaction) => Promise<EndedIngestion | undefined>,
  ): Promise<EndedIngestion | undefined>
}

/**
 * Processes the file of a job. Does nothing for a job that has ended, so a second delivery has no effect; of two
 * workers with the same job the later one continues, and the earlier one gets a SupersededError. Returns how the job
 * ended, if it ended here. Rejects when the database fails; the job can then be retried. `state` shows other threads
 * which record is being read.
 */
export async function processIngestion(
  { store, outbox }: Processing,
  { tenantId, ingestionId }: IngestionJob,
  state = new ReaderState(),
): Promise<JobOutcome | undefined> {
  const inTenant: InTenant = (work) => store.inTenant(wholeTenant(tenantId), work)
  const claim = await inTenant((transaction) => claimIngestion(transaction, ingestionId))
  if (claim === undefined) return undefined
  const run: Run = {
    inTenant,
    end: (finish) =>
      inTenant(async (transaction) => {
        const ended = await finish(transaction)
        const failed = ended?.status === 'failed'
        if (ended !== undefined)
          await tellIngestion(outbox, transaction, { tenantId, ingestionId, failed, isTold: claim.isTold })
        return ended
      }),
  }
  const ended = (await endKnownFile(inTenant, claim)) ?? (await readFile(run, claim, state))
  return ended && { outcome: ended.status, processed: ended.processed, invalid: ended.invalid }
}

async function readFile(
  { inTenant, end }: Run,
  claim: Claim,
  state: ReaderState,
): Promise<EndedIngestion | undefined> {
  const { ingestionId, receivedAt, teams } = claim
  const file = new FileContext({ receivedAt, teams, scope: recordScopeOf(claim.statedScope) })
  const { last, documents, fileError } = await writeBatches(inTenant, claim, { file, state })
  const scans = file.scans.scans()
  const accounts = accountsOf(scans)
  if (accounts.some(({ name }) => name !== undefined))
    await inTenant((transaction) => renameProviders(transaction, accounts, teams))
  const writeLast = async (transaction: TenantTransaction): Promise<void> => {
    await writeBatch(transaction, claim, last)
    if (fileError === undefined) return
    const { code, message } = fileError
    await insertFileError(transaction, ingestionId, { code, detail: message })
  }
  const finish = async (transaction: TenantTransaction): Promise<EndedIngestion | undefined> =>
    finishIngestion(transaction, ingestionId, {
      documents,
      providerIds: await providersOf(transaction, scans, teams),
      contents: contentsOf(scans, file.notes.shown()),
    })
  // Scopes are locked before findings, and the last batch locks findings.
  if (scans.some(({ scope }) => scope.source !== null)) {
    await inTenant(writeLast)
    await noteScans(inTenant, claim, scans)
    return end(async (transaction) => {
      await addProgress(transaction, claim, NO_PROGRESS)
      return finish(transaction)
    })
  }
  // Without a scope nothing is resolved, and one transaction does.
  return end(async (transaction) => {
    await writeLast(transaction)
    for (const scan of scans) await noteScan(transaction, claim, scan)
    return finish(transaction)
  })
}

function accountsOf(scans: readonly FileScan[]): readonly Account[] {
  return [...new Map(scans.map(({ account }) => [identityOf(account), account])).values()]
}

/** The providers of all accounts of a file; null where the file has more scans than are noted. */
async function providersOf(
  transaction: TenantTransaction,
  scans: readonly FileScan[],
  teams: Claim['teams'],
): Promise<string[] | null> {
  if (scans.length >= MAX_SCANS) return null
  const providers = await holdConnected(transaction, accountsOf(scans), teams)
  return providers.map(({ id }) => id)
}

/**
 * Writes all batches but the last, which belongs to the transaction that ends the job. Each batch is read while the
 * previous one is written. Also returns the fingerprints of all batches.
 */
async function writeBatches(
  inTenant: InTenant,
  claim: Claim,
  { file, state }: { file: FileContext; state: ReaderState },
): Promise<{ last: Batch; documents: readonly Buffer[]; fileError?: FileError }> {
  const deadly = new Set(claim.deadlyRecords)
  const documents: Buffer[] = []
  let last = new Batch(file)
  let writing: Promise<void> = Promise.resolve()
  try {
    const pieces = storedFile(inTenant, claim.ingestionId)
    for await (const records of splitRecords(pieces, { onRead: releaseBuffer })) {
      const batch = await readBatch(inTenant, refuseDeadly(records, deadly), { file, state })
      await writing
      if (!last.isEmpty) writing = write(last)
      last = batch
      documents.push(batch.fingerprint)
    }
    await writing
    return { last, documents }
  } catch (error) {
    await writing
    if (!(error instanceof FileError)) throw error
    return { last, documents, fileError: error }
  }

  function write(batch: Batch): Promise<void> {
    const written = inTenant((transaction) => writeBatch(transaction, claim, batch)).then(() =>
      batch.release(),
    )
    // Marks the rejection as handled: whoever awaits `written` still gets it.
    written.catch(() => undefined)
    return written
  }
}

async function writeBatch(transaction: TenantTransaction, claim: Claim, batch: Batch): Promise<void> {
  const { ingestionId, teams, isTold } = claim
  let errorCount = await addProgress(transaction, claim, batch)
  const accounts = batch.accounts.map((account) => ({ ...account, id: uuidv7() }))
  await shareTerms(transaction)
  const found = await connectProviders(transaction, accounts, teams)
  const providers = found.filter(({ isSeen }) => isSeen)
  await takeTurns(
    transaction,
    providers.map(({ id }) => id),
  )
  const refused = batch.refuseUnseen(found)
  // The first statement had to verify the claim, when these records still counted as processed.
  if (refused > 0) {
    const change = { processed: -refused, invalid: refused, errorCount: refused }
    errorCount = await addProgress(transaction, claim, change)
  }
  await insertErrors(transaction, { ingestionId, errorCount }, batch.errors)
  const scopeIds = await connectScopes(transaction, batch.scopesOf(providers))
  await learnSharedUids(transaction, batch.sharedUids, providers)
  await storeFindings(
    transaction,
    batch.takeFindingsOf(providers, scopeIds),
    isTold ? ingestionId : undefined,
  )
}

/** Once for each account of a file. */
async function learnSharedUids(
  transaction: TenantTransaction,
  sharedUids: SharedUids,
  providers: readonly ConnectedProvider[],
): Promise<void> {
  const unknown = sharedUids.unknown(providers.map(({ id }) => id))
  sharedUids.learn(unknown, await listSharedUids(transaction, unknown))
}

/**
 * Ends the job of a file that was processed before and whose findings are all current: processing it again would change
 * nothing. `undefined` when the file has to be processed.
 */
function endKnownFile(inTenant: InTenant, claim: Claim): Promise<EndedIngestion | undefined> {
  return inTenant(async (transaction) => {
    const known = await findKnownFile(transaction, claim.ingestionId)
    if (known === undefined) return undefined
    await addProgress(transaction, claim, { processed: known.recordCount, invalid: 0, errorCount: 0 })
    return finishIngestion(transaction, claim.ingestionId, known)
  })
}

const DEADLY = 'Reading the record brought the reader down, so it was passed over.'

/** Refuses deadly records, those that crashed a reader thread in an earlier attempt; passes the others on. */
function refuseDeadly(
  records: readonly ScannedRecord[],
  deadly: ReadonlySet<number>,
): readonly ScannedRecord[] {
  if (deadly.size === 0) return records
  return records.map((record) =>
    deadly.has(record.index) ? { index: record.index, refusal: DEADLY, code: 'error' } : record,
  )
}
