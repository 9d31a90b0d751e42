import { acceptFindings, endAcceptances } from '../../store/acceptances/accept-findings.ts'
import { findTeamsOfKey } from '../../store/access/api-keys.ts'
import { findAccess } from '../../store/access/members.ts'
import { type AskedChange, findAskedChange } from '../../store/bulk-changes/bulk-changes.ts'
import {
  collectFindings,
  endBulkChange,
  noteProgress,
  type Selected,
  takeFindings,
} from '../../store/bulk-changes/remaining-findings.ts'
import { findAssignee } from '../../store/findings/assignees.ts'
import { assignFindings, type Skipped, setDueDate, skipped } from '../../store/findings/change-findings.ts'
import { type LockedFinding, lockFindings } from '../../store/findings/lock-findings.ts'
import { takeTurns } from '../../store/findings/locks.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { askForIssues } from '../../store/trackers/issues.ts'
import { findTracker } from '../../store/trackers/trackers.ts'
import { type Viewer, wholeTenant } from '../../store/viewer.ts'
import type { Outbox } from '../notifications/outbox.ts'
import type { BackgroundJob, TenantJob } from '../worker/background-job.ts'
import { conditionsOf } from './filter-of-change.ts'

/** Findings of a step: less than a second's work, for which scans of their accounts wait. */
const FINDINGS_PER_STEP = 1_000

const LOST_RIGHT = 'Who asked for the change may no longer change findings.'
const GIVEN_UP = 'The change failed repeatedly and was given up. Ask for the rest of it again.'

interface BulkChangeJob extends TenantJob {
  bulkChangeId: string
}

/** Changes many findings for who asked, with the rights that this person or key has at each step. */
export function bulkChanges(store: Store, outbox: Outbox): BackgroundJob<BulkChangeJob> {
  const asTenant = <T>(tenantId: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> =>
    store.inTenant(wholeTenant(tenantId), work)
  return {
    queue: 'bulk-change',
    atOnce: 2,
    async step({ tenantId, bulkChangeId }) {
      const asked = await asTenant(tenantId, async (tx) => {
        const change = await findAskedChange(tx, bulkChangeId)
        return change && { change, teams: await teamsNow(tx, change) }
      })
      if (asked === undefined) return 'done'
      const { change, teams } = asked
      const end = async (leftSince: keyof Skipped, problem: string | null): Promise<'done'> => {
        await store.inTenant(wholeTenant(tenantId, change.actor), async (tx) => {
          await endBulkChange(tx, bulkChangeId, leftSince, problem)
          await outbox.bringIssuesInStep(tx, tenantId)
        })
        return 'done'
      }
      if (teams === undefined) return end('not_reached', LOST_RIGHT)
      const viewer: Viewer = { tenantId, teams, actor: change.actor }
      const left = await store.inTenant(viewer, (tx) =>
        change.status === 'pending'
          ? collectFindings(tx, bulkChangeId, selectedBy(change)).then(() => true)
          : changeNext(tx, change),
      )
      return left ? 'more' : end('not_found', null)
    },
    giveUp: ({ tenantId, bulkChangeId }) =>
      asTenant(tenantId, (tx) => endBulkChange(tx, bulkChangeId, 'not_reached', GIVEN_UP)),
  }
}

/**
 * The teams whose accounts may be changed: of those that were seen when the change was asked for, the ones that still are; null:
 * all accounts. Undefined for who may change nothing any more.
 */
async function teamsNow(
  transaction: TenantTransaction,
  { user_id, actor, teams }: AskedChange,
): Promise<Viewer['teams'] | undefined> {
  const member = await findAccess(transaction, user_id)
  if (!member?.permissions.includes('manage_findings') || !member.subscribed) return undefined
  const now = actor.kind === 'key' ? await findTeamsOfKey(transaction, actor.id) : member.teams
  if (now === undefined || now === null || teams === null) return now === null ? teams : now
  return teams.filter((team) => now.includes(team))
}

function selectedBy({ findings, filter }: AskedChange): Selected {
  return findings === null ? { conditions: conditionsOf(filter ?? {}) } : { findings }
}

/** Answers whether there were any left. */
async function changeNext(transaction: TenantTransaction, change: AskedChange): Promise<boolean> {
  const taken = await takeFindings(transaction, change.id, FINDINGS_PER_STEP)
  if (taken.findings.length === 0) return false
  await takeTurns(transaction, taken.providers)
  const findings = await lockFindings(transaction, taken.findings)
  const left = {
    ...skipped('not_found', taken.findings.length - findings.length),
    ...(await changeFindings(transaction, change, findings)),
  }
  const count = Object.values(left).reduce((sum, each) => sum + each, 0)
  await noteProgress(transaction, change.id, { done: taken.findings.length - count, skipped: left })
  return true
}

async function changeFindings(
  transaction: TenantTransaction,
  { change, user_id: userId, reason, until, assignee, due_at, tracker }: AskedChange,
  findings: readonly LockedFinding[],
): Promise<Skipped> {
  switch (change) {
    case 'accept':
      await acceptFindings(transaction, findings, { userId, reason: reason ?? '', until })
      return {}
    case 'reopen':
      return endAcceptances(transaction, findings, userId)
    case 'assign': {
      const member = assignee === null ? null : await findAssignee(transaction, assignee)
      // Who has left the tenant meanwhile sees nothing any more.
      if (member === undefined) return skipped('not_seen_by_assignee', findings.length)
      return assignFindings(transaction, findings, member)
    }
    case 'due':
      return setDueDate(transaction, findings, due_at)
    case 'issue': {
      // The tracker may have been removed meanwhile.
      if (tracker === null || (await findTracker(transaction, tracker)) === undefined)
        return skipped('not_found', findings.length)
      const asked = await askForIssues(transaction, findings, { trackerId: tracker, userId })
      return skipped('not_open', findings.length - asked)
    }
  }
}
