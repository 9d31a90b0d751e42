import type { Change, Which } from '../../store/bulk-changes/bulk-changes.ts'
import { ApiError } from '../http/errors.ts'
import { futureTime } from '../json-api/future-time.ts'
import { timeOrNull } from '../working/changed-values.ts'
import { conditionsOf } from './filter-of-change.ts'

export const CHANGES = [
  'accept',
  'reopen',
  'assign',
  'due',
  'issue',
] as const satisfies readonly Change['change'][]

/** A change as a document asks for it. */
export interface AskedFor {
  readonly change: Change['change']
  /** Of `accept`. */
  readonly reason?: string
  readonly until?: string | null
  /** Of `assign`: an email address; null for nobody. */
  readonly assignee?: string | null
  /** Of `due`; null for what the policy says. */
  readonly due_at?: string | null
  /** Of `issue`, by id. */
  readonly tracker?: string
  readonly findings?: readonly string[]
  readonly filter?: Readonly<Record<string, string>>
}

/** What to do; throws 400 where something is missing. */
export function changeOf({ change, reason, until, assignee, due_at, tracker }: AskedFor): Change {
  switch (change) {
    case 'accept':
      if (reason === undefined) throw missing('reason', 'Say why the findings are accepted.')
      return { change, reason, until: until ? futureTime('until', until, '2030-01-31T23:59:59Z') : null }
    case 'reopen':
      return { change }
    case 'assign':
      if (assignee === undefined) throw missing('assignee', 'Name a member by email address, or null.')
      return { change, assignee }
    case 'due':
      if (due_at === undefined) throw missing('due_at', 'Give a time, or null for what the policy says.')
      return { change, due_at: timeOrNull('due_at', due_at) }
    case 'issue':
      if (tracker === undefined) throw missing('tracker', 'Name a tracker by its id.')
      return { change, tracker }
  }
}

/** Which findings; throws 400 unless one of both ways is given, with filters of the list. */
export function whichOf({ findings, filter }: AskedFor): Which {
  if (findings !== undefined && filter === undefined) return { findings }
  if (findings !== undefined || filter === undefined)
    throw missing('findings', 'Say which findings: by their ids, or by a filter.')
  conditionsOf(filter)
  return { filter }
}

function missing(attribute: string, detail: string): ApiError {
  return new ApiError('invalid', detail, { source: { pointer: `/data/attributes/${attribute}` } })
}
