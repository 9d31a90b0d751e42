import { v7 as uuidv7 } from 'uuid'
import { settleFindings } from '../../store/findings/settle-findings.ts'
import { addProgress, type Claim, NO_PROGRESS } from '../../store/ingestions/attempts.ts'
import { holdConnected } from '../../store/providers/connect-providers.ts'
import { insertScan, type ScanCoverage } from '../../store/scans/insert-scan.ts'
import { lockScope } from '../../store/scans/scopes.ts'
import type { InTenant, TenantTransaction } from '../../store/tenant-transaction.ts'
import type { FileScan } from './file-scans.ts'

/** Findings that are settled in one transaction: a fraction of a second. */
const SETTLED_AT_ONCE = 2_000

/** Of a file with errors: what was refused may be what the scan reported. */
const NOTHING: ScanCoverage = { complete: false, parts: [], checks: null, statuses: null }

/**
 * Notes the scans of a file whose records are all stored, and resolves what they no longer report. After a crash it is
 * repeated, which changes nothing more.
 */
export async function noteScans(inTenant: InTenant, claim: Claim, scans: readonly FileScan[]): Promise<void> {
  for (const scan of scans) {
    for (let settled = SETTLED_AT_ONCE; settled === SETTLED_AT_ONCE; ) {
      settled = await inTenant(async (transaction) => {
        // Also verifies the claim.
        const errorCount = await addProgress(transaction, claim, NO_PROGRESS)
        return noteScan(transaction, claim, errorCount === 0 ? scan : { ...scan, coverage: NOTHING })
      })
    }
  }
}

/** Returns how many findings it settled: with fewer than `SETTLED_AT_ONCE` nothing is left to do. */
export async function noteScan(
  transaction: TenantTransaction,
  { teams }: Claim,
  { account, scope, scanId, time, coverage }: FileScan,
): Promise<number> {
  const resolves = coverage.complete || coverage.parts.length > 0
  // Batches of other scopes wait: they may add to the past of findings that this scan decides about.
  const [provider] = await holdConnected(transaction, [account], teams, { exclusively: resolves })
  if (provider === undefined) return 0
  const scopeId = await lockScope(transaction, { ...scope, id: uuidv7(), providerId: provider.id })
  const scan = { scopeId, scanId, time, ...coverage }
  await insertScan(transaction, scan)
  return resolves ? settleFindings(transaction, scan, SETTLED_AT_ONCE) : 0
}
