import { setTimeout } from 'node:timers/promises'
import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { findDocument } from '../../store/findings/documents.ts'
import { findFinding } from '../../store/findings/list-findings.ts'
import { type EnqueueOutgoing, TRACKER_QUEUE, type TrackerJob } from '../../store/jobs.ts'
import type { Store } from '../../store/store.ts'
import type { InTenant, TenantTransaction } from '../../store/tenant-transaction.ts'
import {
  type ClaimedIssue,
  claimIssue,
  type Failure,
  noteFailure,
  noteIssue,
  releaseTracker,
} from '../../store/trackers/issue-work.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { DETAIL_COLUMNS } from '../findings/finding-details.ts'
import type { PageUrl } from '../notifications/message.ts'
import { recordAt } from '../records/finding-document.ts'
import { MAX_ATTEMPTS, retryDelay } from '../sending/retry-delay.ts'
import type { BackgroundJob } from '../worker/background-job.ts'
import { bringInStep } from './bring-in-step.ts'
import type { Subject } from './issue-text.ts'
import { TrackerError } from './project.ts'
import type { OpenProject } from './project-of.ts'

/** Trackers of a process that are called at once. */
const AT_ONCE = 8
/** All calls for one issue. */
const DEADLINE_MS = 60_000
/** A page of issues with long texts. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** After this a worker is taken for dead: longer than its calls, and than what it does with their answers. */
const LEASE_MS = 90_000
/** Between two issues: GitHub asks for a second after each request that writes. */
const PAUSE_MS = 1_000

export interface Tracking {
  readonly openProject: OpenProject
  readonly enqueue: EnqueueOutgoing
  readonly pageUrl: PageUrl
  readonly pauseMs?: number
}

/**
 * Brings issues of a tracker in step with their findings, one after the other, outside of any transaction: what takes an issue is
 * committed before, and what became of it after. Nobody else calls the tracker meanwhile, so that no issue is created twice.
 */
export function trackerJob(
  store: Store,
  { openProject, enqueue, pageUrl, pauseMs = PAUSE_MS }: Tracking,
): BackgroundJob<TrackerJob> {
  return {
    queue: TRACKER_QUEUE,
    atOnce: AT_ONCE,
    async step({ tenantId, trackerId }) {
      const inTenant: InTenant = (work) => store.inTenant(wholeTenant(tenantId), work)
      const later = (transaction: TenantTransaction, at: Date | undefined): Promise<void> =>
        at === undefined
          ? Promise.resolve()
          : enqueue(transaction, TRACKER_QUEUE, { tenantId, trackerId }, at)
      const issue = await inTenant(async (transaction) => {
        const claim = await claimIssue(transaction, trackerId, LEASE_MS)
        // Who calls it may die.
        if (claim.outcome === 'busy') await later(transaction, claim.until)
        return claim.outcome === 'claimed' ? claim.issue : undefined
      })
      if (issue === undefined) return 'done'
      try {
        const project = openProject(issue, {
          deadline: Date.now() + DEADLINE_MS,
          maxBytes: MAX_ANSWER_BYTES,
        })
        const subject = await inTenant((transaction) => subjectOf(transaction, issue, pageUrl))
        const known = await bringInStep(project, issue, subject)
        await setTimeout(pauseMs)
        await inTenant(async (transaction) => {
          await noteIssue(transaction, issue.id, known)
          await releaseTracker(transaction, trackerId, 0)
        })
      } catch (error) {
        if (!(error instanceof TrackerError)) throw error
        await inTenant(async (transaction) => {
          await later(transaction, await noteFailure(transaction, issue.id, failureOf(error, issue)))
          await releaseTracker(transaction, trackerId, error.pauseMs ?? 0)
        })
      }
      return 'more'
    },
    // The issues stay due, and the next change or the next hour asks for them again.
    giveUp: async () => undefined,
  }
}

async function subjectOf(
  transaction: TenantTransaction,
  { findingId }: ClaimedIssue,
  pageUrl: PageUrl,
): Promise<Subject> {
  const finding = await findFinding(transaction, DETAIL_COLUMNS, findingId)
  const document = await findDocument(transaction, findingId)
  const bytes = document && (await recordAt(document, document.index))
  if (finding === undefined || bytes === undefined)
    throw new TrackerError('The account of the finding is no longer connected.')
  const record: IngestionRecord = JSON.parse(bytes.toString())
  return { finding, record, url: pageUrl(`findings/${findingId}`) }
}

/** A tracker that wants a pause is asked again after it, however often: its pauses are no attempts that failed. */
function failureOf({ message, pauseMs }: TrackerError, { attempts }: ClaimedIssue): Failure {
  if (pauseMs !== undefined)
    return { problem: `${message} They go on by themselves.`, delayMs: pauseMs, attempts: attempts - 1 }
  return { problem: message, delayMs: attempts < MAX_ATTEMPTS ? retryDelay(attempts) : null, attempts }
}
