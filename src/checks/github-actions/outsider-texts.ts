import type { Trigger } from '../../model/github-actions/workflow.ts'
import { type Brought, REMARKS } from './guards.ts'
import type { Place } from './place.ts'
import { isPublic } from './privileged-triggers.ts'
import { isReachedBy } from './reach.ts'

/** Texts that strangers write, and the events in which they are filled. */
interface OutsiderText {
  readonly path: RegExp
  readonly events: readonly string[]
}

const PULL_REQUEST = [
  'pull_request',
  'pull_request_target',
  'pull_request_review',
  'pull_request_review_comment',
] as const
const ISSUE = ['issues', 'issue_comment'] as const
const COMMENT = [
  'commit_comment',
  'discussion_comment',
  'issue_comment',
  'pull_request_review_comment',
] as const
const ANY = [
  ...new Set([...PULL_REQUEST, ...ISSUE, ...COMMENT, 'discussion', 'gollum', 'workflow_run']),
] as const

/** The event with all that it tells, or a part of it that only the run names. */
const WHOLE_EVENT = /^github(?:\.event(?:\.\*.*)?)?$/

/** Texts that strangers control: titles, descriptions, names of branches; and objects that hold such texts among others. */
const OUTSIDER_TEXTS: readonly OutsiderText[] = [
  { path: WHOLE_EVENT, events: ANY },
  { path: /^github\.head_ref$/, events: ['pull_request', 'pull_request_target'] },
  { path: /^github\.event\.issue(?:\.(?:title|body))?$/, events: ISSUE },
  {
    path: /^github\.event\.pull_request(?:\.(?:title|body|head(?:\.(?:ref|label|repo(?:\.(?:default_branch|description|homepage))?))?))?$/,
    events: PULL_REQUEST,
  },
  { path: /^github\.event\.discussion(?:\.(?:title|body))?$/, events: ['discussion', 'discussion_comment'] },
  { path: /^github\.event\.comment(?:\.body)?$/, events: COMMENT },
  { path: /^github\.event\.review(?:\.body)?$/, events: ['pull_request_review'] },
  { path: /^github\.event\.review_comment(?:\.body)?$/, events: ['pull_request_review_comment'] },
  {
    path: /^github\.event\.changes(?:\.(?:title|body)(?:\.from)?)?$/,
    events: [...PULL_REQUEST, ...ISSUE, ...COMMENT, 'discussion'],
  },
  { path: /^github\.event\.pages(?:\.[^.]+(?:\.(?:page_name|title|summary))?)?$/, events: ['gollum'] },
  {
    path: /^github\.event\.workflow_run(?:\.(?:head_branch|display_title|head_commit(?:\.message|\.(?:author|committer)(?:\.(?:email|name))?)?|head_repository(?:\.description)?|pull_requests(?:\.[^.]+(?:\.head(?:\.ref)?)?)?))?$/,
    events: ['workflow_run'],
  },
  // Strangers write them, and who merges their commits does not look for commands there.
  {
    path: /^github\.event\.(?:commits(?:\.[^.]+(?:\.(?:message|(?:author|committer)(?:\.(?:email|name))?))?)?|(?:merge_group\.)?head_commit(?:\.(?:message|(?:author|committer)(?:\.(?:email|name))?))?)$/,
    events: ['push', 'merge_group'],
  },
]

/** Events that only people with write access cause, and that bring texts of others along. */
const PASSED_ON = new Set(['merge_group', 'push'])

/** Whether a name stands for a text that strangers write, in one of the events that start the place. */
export function isOutsiderText(path: string, place: Place): boolean {
  const text = OUTSIDER_TEXTS.find((candidate) => candidate.path.test(path))
  return text !== undefined && mayBeFilled(text, path, place)
}

function mayBeFilled({ events }: OutsiderText, path: string, place: Place): boolean {
  const { triggers } = place.properties
  if (areUnknown(place)) return true
  return triggers.some(
    (trigger) =>
      events.includes(trigger.event) &&
      (PASSED_ON.has(trigger.event) || (isPublic(trigger) && !isGuarded(trigger, path, place))),
  )
}

/** Whether the event that starts a place is another file's, which was not scanned. */
function areUnknown({ properties: { triggers, calls, published } }: Place): boolean {
  if (triggers.length === 0 || published) return true
  return calls.length === 0 && triggers.some(({ event }) => event === 'workflow_call')
}

/** Whether the author of a text, and not only who caused the event, has to be somebody with write access. */
function isGuarded({ event }: Trigger, path: string, place: Place): boolean {
  return broughtAs(path, event).every((brought) => !isReachedBy(event, place, brought))
}

/** The event as a whole holds what its cause wrote, and what that is about. */
function broughtAs(path: string, event: string): readonly Brought[] {
  if (!REMARKS.has(event)) return ['text']
  if (WHOLE_EVENT.test(path)) return ['text', 'earlier text']
  return [REMARK.test(path) ? 'text' : 'earlier text']
}

const REMARK = /^github\.event\.(?:changes|comment|review)/
