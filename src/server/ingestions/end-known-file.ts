import { addProgress } from '../../store/ingestions/add-progress.ts'
import type { Claim } from '../../store/ingestions/claim-ingestion.ts'
import { findKnownFile } from '../../store/ingestions/find-known-file.ts'
import { type EndedIngestion, finishIngestion } from '../../store/ingestions/finish-ingestion.ts'
import type { InTenant } from './in-tenant.ts'

/**
 * Ends the job of a file that was read before, byte for byte, while all it said is still so: reading it again would
 * count the same records and change nothing. `undefined` when it has to be read.
 */
export function endKnownFile(inTenant: InTenant, claim: Claim): Promise<EndedIngestion | undefined> {
  return inTenant(async (transaction) => {
    const known = await findKnownFile(transaction, claim.ingestionId)
    if (known === undefined) return undefined
    await addProgress(transaction, claim, { processed: known.recordCount, invalid: 0, errorCount: 0 })
    return finishIngestion(transaction, claim.ingestionId, known.documents)
  })
}
