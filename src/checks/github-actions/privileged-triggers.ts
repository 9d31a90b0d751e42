import type { Trigger } from '../../model/github-actions/workflow.ts'

/** Events that strangers cause, and whose workflows run with secrets and a token that may write. */
const PRIVILEGED = new Set(['pull_request_target', 'workflow_run'])

/** The same, for what is said about a pull request rather than done to it. */
const COMMENTS = new Set(['issue_comment'])

/** Events that strangers cause by what they may do in any public repository. */
const PUBLIC = new Set([
  ...PRIVILEGED,
  ...['discussion', 'discussion_comment', 'fork', 'issue_comment', 'issues', 'pull_request', 'watch'],
])

/** The first event that strangers cause and whose workflows run with secrets. */
export function privilegedTrigger(triggers: readonly Trigger[]): Trigger | undefined {
  return triggers.find(({ event }) => PRIVILEGED.has(event))
}

/** The events with which a stranger has their pull request looked at by a workflow that has secrets. */
export function pullRequestTriggers(triggers: readonly Trigger[]): readonly Trigger[] {
  return triggers.filter(({ event }) => PRIVILEGED.has(event) || COMMENTS.has(event))
}

/** The events that strangers cause, with secrets or without. */
export function publicTriggers(triggers: readonly Trigger[]): readonly Trigger[] {
  return triggers.filter(({ event }) => PUBLIC.has(event))
}
