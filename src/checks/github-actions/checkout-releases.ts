import type { Step } from '../../model/github-actions/workflow.ts'
import { isSince, releaseOf } from './releases.ts'
import { given } from './uses.ts'

/** From this release on, the token lies in a file under the runner's temporary folder, and no longer in `.git/config`. */
const TOKEN_OUTSIDE = 6

/** The releases from which on code of forks is refused. */
const REFUSES_FORKS: ReadonlyMap<number, number> = new Map([
  [2, 8],
  [3, 7],
  [4, 4],
  [5, 1],
  [6, 1],
  [7, 0],
])

/** The events under which the action refuses code of forks; of `workflow_run` those that follow a pull request. */
const REFUSING: ReadonlySet<string> = new Set(['pull_request_target', 'workflow_run'])

/** Whether actions/checkout leaves the token in the folder it checks out; `undefined` where its release is not known. */
export function leavesTokenInFolder(step: Step): boolean | undefined {
  const release = releaseOf(step)
  return release && release.major < TOKEN_OUTSIDE
}

/** Whether actions/checkout refuses code of forks under an event; `undefined` where that is not known. */
export function refusesForks(step: Step, event: string): boolean | undefined {
  if (!REFUSING.has(event)) return false
  const release = releaseOf(step)
  const refuses = release && isSince(release, REFUSES_FORKS)
  const allows = given(step, 'allow-unsafe-pr-checkout')
  if (refuses === false || allows?.text.trim().toLowerCase() === 'true') return false
  return allows && allows.holes.length > 0 ? undefined : refuses
}
