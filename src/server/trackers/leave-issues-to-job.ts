import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { Outbox } from '../notifications/outbox.ts'

/** What leads from a change of findings to their issues. */
export interface IssueWriting {
  readonly store: Store
  readonly outbox: Outbox
}

/**
 * Leaves the issues that are not as their findings say to a job, after somebody has changed findings. Not in that
 * transaction, since the queue is closed to teams: where a process dies between, maintenance finds them within the hour.
 */
export async function leaveIssuesToJob({ store, outbox }: IssueWriting, tenantId: string): Promise<void> {
  await store.inTenant(wholeTenant(tenantId), (transaction) =>
    outbox.bringIssuesInStep(transaction, tenantId),
  )
}
