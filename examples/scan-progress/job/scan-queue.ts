import type { TenantTransaction } from 'assay/server'
import { fromKysely, type PgBoss, type Queue } from 'pg-boss'

export const SCAN_QUEUE = 'scan-progress'

/** Names of rows only: the queue is not divided by tenant, so nothing of theirs lies in it. */
export interface ScanJob {
  readonly tenantId: string
  readonly scanId: string
}

/** How the server is to keep it; the program that starts the server makes it. */
export const SCAN_QUEUE_OPTIONS: Queue = {
  name: SCAN_QUEUE,
  // Workers are told of a job at once.
  notify: true,
  // A worker that is silent this long is taken for dead, and its scan goes to another. The least pg-boss takes.
  heartbeatSeconds: 10,
  // A killed process is no fault of the scan, however often it happens.
  retryLimit: 1_000,
  retryDelay: 1,
}

/** Adds the job with the transaction that adds the scan. */
export async function enqueueScan(boss: PgBoss, transaction: TenantTransaction, job: ScanJob): Promise<void> {
  await boss.send(SCAN_QUEUE, job, { db: fromKysely(transaction) })
}
