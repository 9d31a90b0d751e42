import { addProgress, type Claim } from '../../store/ingestions/attempts.ts'
import { type EndedIngestion, finishIngestion } from '../../store/ingestions/end-ingestion.ts'
import { findKnownFile } from '../../store/ingestions/find-known-file.ts'
import type { InTenant } from '../../store/tenant-transaction.ts'

/**
 * Ends the job of a file that was processed before and whose findings are all current: processing it again would change
 * nothing. `undefined` when the file has to be processed.
 */
export function endKnownFile(inTenant: InTenant, claim: Claim): Promise<EndedIngestion | undefined> {
  return inTenant(async (transaction) => {
    const known = await findKnownFile(transaction, claim.ingestionId)
    if (known === undefined) return undefined
    await addProgress(transaction, claim, { processed: known.recordCount, invalid: 0, errorCount: 0 })
    return finishIngestion(transaction, claim.ingestionId, known)
  })
}
