import type { Store } from '../store/store.ts'
import { bulkChanges } from './bulk-changes/bulk-change-job.ts'
import { tenantDeletions } from './leaving/remove-tenants.ts'
import type { Outbox } from './notifications/outbox.ts'
import { formerMembers } from './people/former-members.ts'
import { type Notifying, notificationJob } from './sending/notification-job.ts'
import { type Tracking, trackerJob } from './trackers/tracker-job.ts'
import type { BackgroundJob } from './worker/background-job.ts'

/** All kinds of background jobs; their queues are `BACKGROUND_QUEUES`. */
export function backgroundJobs(
  store: Store,
  { outbox, ...sending }: Notifying & Pick<Tracking, 'openProject'> & { readonly outbox: Outbox },
): readonly BackgroundJob[] {
  return [
    tenantDeletions(store),
    bulkChanges(store, outbox),
    formerMembers(store),
    notificationJob(store, sending),
    trackerJob(store, { ...sending, pageUrl: outbox.pageUrl }),
  ]
}
