import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import { JOB_SCHEMA } from '../../../src/store/jobs.ts'
import type { TenantTransaction } from '../../../src/store/tenant-transaction.ts'

export const SCAN_QUEUE = 'scan-progress'

/** Names of rows only: the queue is not divided by tenant, so nothing of theirs lies in it. */
export interface ScanJob {
  readonly tenantId: string
  readonly scanId: string
}

const OPTIONS: Omit<Queue, 'name'> = {
  // Workers are told of a job at once.
  notify: true,
  // A worker that is silent this long is taken for dead, and its scan goes to another. The least pg-boss takes.
  heartbeatSeconds: 10,
  // A killed process is no fault of the scan, however often it happens.
  retryLimit: 1_000,
  retryDelay: 1,
}

/** Makes the queue, as the owner of the database: the server may only use it. */
export async function prepareScanQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: JOB_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  // What goes wrong in a call is thrown by the call.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(SCAN_QUEUE, OPTIONS)
    await boss.updateQueue(SCAN_QUEUE, OPTIONS)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Adds the job with the transaction that adds the scan. */
export async function enqueueScan(boss: PgBoss, transaction: TenantTransaction, job: ScanJob): Promise<void> {
  await boss.send(SCAN_QUEUE, job, { db: fromKysely(transaction) })
}
