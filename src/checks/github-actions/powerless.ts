import { partsOf, pathOf } from '../../model/github-actions/expression.ts'
import type { Job, Step, Text } from '../../model/github-actions/workflow.ts'
import { calledJobs, type Place } from './place.ts'
import { jobsRunBy } from './run-order.ts'
import { permissionsOf } from './token-uses.ts'
import { isOfPlatform, repositoryOf } from './uses.ts'

/**
 * Whether a job has nothing that strangers could take or abuse: no secret, code or script is in it, and either its token may
 * do nothing, or it goes to GitHub's own actions alone and may only read, label and comment.
 */
export function isPowerless(job: Job): boolean {
  return (
    (hasNoPermission(job) || (onlyLabels(job) && job.steps.every(isStepOfPlatform))) &&
    job.uses === undefined &&
    job.secrets !== 'inherit' &&
    job.containers.length === 0 &&
    !job.texts.some(namesSecret) &&
    job.steps.every(runsNothingOfItsOwn)
  )
}

/**
 * Whether all that strangers could take from a job is a token that may only read, label and comment. What a called workflow of the
 * repository gets is named by the job that calls it, unless that hands on every secret, or an environment has some of its own.
 */
export function hasOnlyWeakToken(job: Job, place: Place): boolean {
  return (
    (permissionsOf(job) === 'read-all' || onlyLabels(job)) &&
    !job.texts.some(namesSecret) &&
    Array.from(jobsRunBy(place)).every(
      (run) => !handsOnEverything(run) && (run === place || !('environment' in run.properties)),
    )
  )
}

/** Whether a job calls a workflow that is not read, or hands on every secret. */
function handsOnEverything(place: Place): boolean {
  const { properties } = place
  if (!('secrets' in properties) || properties.uses === undefined) return false
  return properties.secrets === 'inherit' || calledJobs(place).length === 0
}

function hasNoPermission(job: Job): boolean {
  return hasPermissions(job, (access) => access === 'none')
}

/** What one may write without changing code, releases or the result of a check. */
const LABELS: ReadonlySet<string> = new Set(['discussions', 'issues', 'pull-requests'])

function onlyLabels(job: Job): boolean {
  return hasPermissions(job, (access, scope) => access !== 'write' || LABELS.has(scope))
}

/** Whether permissions are named, and each of them is such a one. */
function hasPermissions(job: Job, isSuch: (access: string, scope: string) => boolean): boolean {
  const own = permissionsOf(job)
  return typeof own === 'object' && Object.entries(own).every(([scope, access]) => isSuch(access, scope))
}

function isStepOfPlatform({ uses }: Step): boolean {
  const action = repositoryOf(uses)
  return action !== undefined && isOfPlatform(action)
}

/** Actions that bring code, or run a script that they are given. */
const BRINGS_CODE: ReadonlySet<string> = new Set([
  'actions/cache',
  'actions/checkout',
  'actions/download-artifact',
  'actions/github-script',
])

/** Actions of the repository itself need its code, and may be scripts. */
function runsNothingOfItsOwn({ run, uses }: Step): boolean {
  if (run || !uses) return false
  const action = repositoryOf(uses)
  return action !== undefined && !BRINGS_CODE.has(action.repository)
}

/** Whether a text names a secret, other than the token, for which the permissions stand. */
export function namesSecret({ holes }: Text): boolean {
  const paths = holes.flatMap(({ expression }) => Array.from(partsOf(expression), pathOf))
  const amountOf = (path: string) => paths.filter((one) => one === path).length
  return amountOf('secrets') > amountOf('secrets.github_token')
}
