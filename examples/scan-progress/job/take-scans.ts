import type { FeatureJobs } from 'assay/server'
import { runScan } from './run-scan.ts'
import { SCAN_QUEUE, type ScanJob } from './scan-queue.ts'

/** A scan mostly waits, so a process runs several. */
const SCANS_AT_ONCE = 8
const POLLING_INTERVAL_SECONDS = 2

const OPTIONS = {
  localConcurrency: SCANS_AT_ONCE,
  // Of a scan that is tried again nobody is told, so workers ask as well.
  pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  notifyPollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
  // Often enough that two heartbeats may be late before the worker is taken for dead.
  heartbeatRefreshSeconds: 3,
}

/** Works on scans until the process stops; those that run then are handed back, and go on elsewhere. */
export async function takeScans({ store, boss, stopping }: FeatureJobs): Promise<void> {
  await boss.work<ScanJob>(SCAN_QUEUE, OPTIONS, async (jobs) => {
    for (const { data, signal } of jobs) await runScan(store, data, AbortSignal.any([signal, stopping]))
  })
}
