import type { Trigger } from '../../model/github-actions/workflow.ts'

/** Events by which strangers have their pull request or comment processed with secrets and a token that may write. */
const DANGEROUS = new Set(['issue_comment', 'pull_request_target', 'workflow_run'])

/** Events that anybody can cause in a public repository, and whose runs get no secrets where a fork causes them. */
const UNPRIVILEGED = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment'])

/** Events that anybody can cause in a public repository. */
const PUBLIC = new Set([
  ...DANGEROUS,
  ...UNPRIVILEGED,
  ...['commit_comment', 'discussion', 'discussion_comment', 'fork', 'gollum', 'issues', 'watch'],
])

/** Whether anybody can cause it: a `workflow_run` only if what it follows can be caused by anybody, or is not known. */
export function isPublic({ event, causes }: Trigger): boolean {
  if (event === 'workflow_run' && causes) return causes.some((cause) => PUBLIC.has(cause))
  return PUBLIC.has(event)
}

/** What only people who may manage a repository do to a pull request. */
const DONE_BY_MEMBERS: ReadonlySet<string> = new Set([
  ...['labeled', 'unlabeled', 'assigned', 'unassigned', 'milestoned', 'demilestoned', 'locked', 'unlocked'],
  ...['enqueued', 'dequeued', 'auto_merge_enabled', 'auto_merge_disabled'],
])

/** Whether only members can cause it, as with `types: [labeled]`; what it processes comes from strangers all the same. */
export function isCausedByMembers({ event, types }: Trigger): boolean {
  return (
    event === 'pull_request_target' && types.length > 0 && types.every((type) => DONE_BY_MEMBERS.has(type))
  )
}

/** The events by which a workflow with secrets processes what strangers send in, such as a pull request. */
export function dangerousTriggers(triggers: readonly Trigger[]): readonly Trigger[] {
  return triggers.filter((trigger) => DANGEROUS.has(trigger.event) && isPublic(trigger))
}

/** The events of strangers whose runs have secrets. */
export function privilegedTriggers(triggers: readonly Trigger[]): readonly Trigger[] {
  return triggers.filter((trigger) => isPublic(trigger) && !UNPRIVILEGED.has(trigger.event))
}

/** All events of strangers, privileged or not. */
export function publicTriggers(triggers: readonly Trigger[]): readonly Trigger[] {
  return triggers.filter(isPublic)
}
