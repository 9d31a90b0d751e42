import { partsOf, pathOf } from '../../model/github-actions/expression.ts'
import type { Job, Step, Text } from '../../model/github-actions/workflow.ts'
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

function hasNoPermission(job: Job): boolean {
  return hasPermissions(job, (access) => access === 'none')
}

/** What one may write without changing code, releases or the result of a check. */
const LABELS: ReadonlySet<string> = new Set(['discussions', 'issues', 'pull-requests'])

function onlyLabels(job: Job): boolean {
  return hasPermissions(job, (access, scope) => access !== 'write' || LABELS.has(scope))
}

/** Whether permissions are named, and each of them is such a one. */
function hasPermissions(
  { permissions, workflowPermissions }: Job,
  isSuch: (access: string, scope: string) => boolean,
): boolean {
  const own = permissions ?? workflowPermissions
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
