import { type Store, wholeTenant } from 'assay/server'
import { publishScanEnd, publishScanError, publishScanProgress } from '../events/publish.ts'
import { advanceScan } from '../scans/advance-scan.ts'
import { failScan } from '../scans/fail-scan.ts'
import { findScan } from '../scans/find-scan.ts'
import type { ScanRow } from '../scans/scan-row.ts'
import { checkTarget, TargetUnreachableError } from './check-target.ts'
import type { ScanJob } from './scan-queue.ts'

/**
 * Runs a scan to its end, from wherever it stands: every step begins with what the table says, so a job whose process
 * was killed goes on in another. What is published stands in the table by then; a reader who refetches never learns
 * less than an event has told. The end is told again when it may not have been.
 */
export async function runScan(
  store: Store,
  { tenantId, scanId }: ScanJob,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const scan = await store.inTenant(wholeTenant(tenantId), (transaction) => findScan(transaction, scanId))
    if (scan === undefined) return
    if (scan.status === 'completed') return publishScanEnd(scan)
    if (scan.status === 'failed') return publishScanError(scan)
    await step(store, scan, signal)
  }
}

async function step(store: Store, scan: ScanRow, signal: AbortSignal): Promise<void> {
  try {
    await checkTarget(scan, signal)
    const advanced = await store.inTenant(wholeTenant(scan.tenant_id), (transaction) =>
      advanceScan(transaction, scan),
    )
    if (advanced !== undefined) publishScanProgress(advanced)
  } catch (error) {
    // Anything else, such as a database that is away, is tried again by the queue.
    if (!(error instanceof TargetUnreachableError)) throw error
    const { code, message: detail } = error
    await store.inTenant(wholeTenant(scan.tenant_id), (transaction) =>
      failScan(transaction, scan.id, { code, detail }),
    )
  }
}
