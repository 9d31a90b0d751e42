import type { Step } from '../../model/github-actions/workflow.ts'
import { given, isCommit, repositoryOf, versionOf } from './uses.ts'

/** From this release on, the token lies in a file under the runner's temporary folder, and no longer in `.git/config`. */
const TOKEN_OUTSIDE = 6

/** From this release on, code of forks is refused under `REFUSING`. */
const REFUSES_FORKS = 7

/** The releases of earlier versions that refuse it as well. */
const REFUSES_FORKS_TOO: ReadonlyMap<number, number> = new Map([
  [2, 8],
  [3, 7],
  [4, 4],
  [5, 1],
  [6, 1],
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
  const refuses = release && refusesForksSince(release)
  const allows = given(step, 'allow-unsafe-pr-checkout')
  if (refuses === false || allows?.text.trim().toLowerCase() === 'true') return false
  return allows && allows.holes.length > 0 ? undefined : refuses
}

function refusesForksSince({ major, minor }: Release): boolean | undefined {
  if (major >= REFUSES_FORKS) return true
  const since = REFUSES_FORKS_TOO.get(major)
  if (since === undefined) return false
  return minor === undefined ? undefined : minor >= since
}

interface Release {
  readonly major: number
  /** Of a tag that moves to the newest release of its version, such as v4, it is the newest; `undefined` where it is not known. */
  readonly minor: number | undefined
}

const NEWEST = Number.POSITIVE_INFINITY

const RELEASE = /^(?:tag=|pin@)?v?(\d{1,3})(?:\.(\d{1,3}))?(?:\.\d{1,3})?(?=\s|$)/

/** The release that a step uses, by its tag or the comment beside its commit. */
function releaseOf(step: Step): Release | undefined {
  const ref = repositoryOf(step.uses)?.ref ?? ''
  if (ref === 'main') return { major: NEWEST, minor: NEWEST }
  const [, major, minor] = RELEASE.exec(versionOf(step, ref)) ?? []
  if (major === undefined) return undefined
  const whole = isCommit(ref) ? undefined : NEWEST
  return { major: Number(major), minor: minor === undefined ? whole : Number(minor) }
}
