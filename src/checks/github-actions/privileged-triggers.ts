import type { Trigger } from '../../model/github-actions/workflow.ts'

/** Events that strangers can cause, and whose workflows run with secrets and a token with write access. */
const PRIVILEGED = new Set(['pull_request_target', 'workflow_run'])

/** The same, for comments on and reviews of a pull request. */
const COMMENTS = new Set(['issue_comment'])

/** Events that anybody can cause in a public repository. */
const PUBLIC = new Set([
  ...PRIVILEGED,
  ...['discussion', 'discussion_comment', 'fork', 'issue_comment', 'issues', 'pull_request', 'watch'],
])

/** The first privileged event of strangers. */
export function privilegedTrigger(triggers: readonly Trigger[]): Trigger | undefined {
  return triggers.find(({ event }) => PRIVILEGED.has(event))
}

/** The events by which a workflow with secrets processes a stranger's pull request. */
export function pullRequestTriggers(triggers: readonly Trigger[]): readonly Trigger[] {
  return triggers.filter(({ event }) => PRIVILEGED.has(event) || COMMENTS.has(event))
}

/** All events of strangers, privileged or not. */
export function publicTriggers(triggers: readonly Trigger[]): readonly Trigger[] {
  return triggers.filter(({ event }) => PUBLIC.has(event))
}
