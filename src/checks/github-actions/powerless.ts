import { partsOf, pathOf } from '../../model/github-actions/expression.ts'
import type { Job, Step, Text } from '../../model/github-actions/workflow.ts'
import { repositoryOf } from './uses.ts'

/** Whether a job has nothing that strangers could take or abuse: its token may do nothing, and no secret, code or script is in it. */
export function isPowerless(job: Job): boolean {
  return (
    hasNoPermission(job) &&
    job.uses === undefined &&
    job.secrets !== 'inherit' &&
    job.containers.length === 0 &&
    !job.texts.some(namesSecret) &&
    job.steps.every(runsNothingOfItsOwn)
  )
}

function hasNoPermission({ permissions, workflowPermissions }: Job): boolean {
  const own = permissions ?? workflowPermissions
  return typeof own === 'object' && Object.values(own).every((access) => access === 'none')
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

export function namesSecret({ holes }: Text): boolean {
  return holes.some(({ expression }) => [...partsOf(expression)].some((part) => pathOf(part) === 'secrets'))
}
