import { endAssignments } from '../../store/findings/end-assignments.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { BackgroundJob } from '../worker/background-job.ts'

/** Findings of a step: less than a second's work, for which scans of their accounts wait. */
const FINDINGS_PER_STEP = 1_000

/** Ends what is assigned to members who were removed. What it leaves, and what `assay admin` removes, maintenance asks for again. */
export function formerMembers(store: Store): BackgroundJob {
  return {
    queue: 'former-member',
    atOnce: 1,
    step: ({ tenantId }) => endNextAssignments(store, tenantId),
    async giveUp() {},
  }
}

export async function endNextAssignments(store: Store, tenantId: string): Promise<'more' | 'done'> {
  const isLeft = await store.inTenant(wholeTenant(tenantId), (transaction) =>
    endAssignments(transaction, FINDINGS_PER_STEP),
  )
  return isLeft ? 'more' : 'done'
}
