import type { BackgroundJob } from './background-job.ts'

/** All kinds of background jobs; their queues are `BACKGROUND_QUEUES`. */
export function backgroundJobs(): readonly BackgroundJob[] {
  return []
}
