import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../store/store.ts'
import type { BackgroundJob } from '../worker/background-job.ts'

/** Half as long again as a step takes: what leaves has two fifths of a connection's time, and others the rest. */
const PAUSE_MS = 300

/** Removes closed tenants. What it leaves after all attempts, maintenance removes. */
export function tenantDeletions(store: Store): BackgroundJob {
  return {
    queue: 'tenant-deletion',
    atOnce: 1,
    async step({ tenantId }) {
      if (!(await store.removeClosedTenant(tenantId))) return 'done'
      await sleep(PAUSE_MS)
      return 'more'
    },
    async giveUp() {},
  }
}
