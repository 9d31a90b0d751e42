import { abandonIngestion } from '../../store/ingestions/end-ingestion.ts'
import type { IngestionJob } from '../../store/jobs.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import type { Outbox } from '../notifications/outbox.ts'
import { tellIngestion } from '../notifications/tell-ingestion.ts'

/** Fails a job that no attempt could finish, unless it has ended, and tells who wants to know. */
export async function giveUpIngestion(
  transaction: TenantTransaction,
  outbox: Outbox,
  { tenantId, ingestionId, detail }: IngestionJob & { readonly detail: string },
): Promise<void> {
  if (await abandonIngestion(transaction, ingestionId, detail))
    await tellIngestion(outbox, transaction, { tenantId, ingestionId, failed: true, isTold: true })
}
