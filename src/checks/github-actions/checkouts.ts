import { partsOf, pathOf } from '../../model/github-actions/expression.ts'
import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { bringsPullRequest } from './pull-request-commands.ts'
import { given, usesAction } from './uses.ts'

/** Expressions for the head of a pull request. */
const HEAD =
  /^github\.(?:head_ref|event\.(?:pull_request\.(?:head\.(?:sha|ref|label|repo\..+)|merge_commit_sha)|workflow_run\.(?:head_sha|head_branch|head_commit\..+|head_repository\..+|pull_requests\..+\.head\..+)))$/

/** What a step, one of the steps of its job, checks out, if it is the head of a pull request. */
export function whatIsCheckedOut(step: Step, steps: readonly Step[]): Text | undefined {
  if (step.run) return bringsPullRequest(step, steps) ? { ...step.run, text: 'a pull request' } : undefined
  if (!usesAction(step, 'actions/checkout')) return undefined
  return [given(step, 'ref'), given(step, 'repository')].find((text) => text && isOfPullRequest(text))
}

function isOfPullRequest({ text, holes }: Text): boolean {
  if (holes.length > 0 && /^(?:refs\/)?pull\//.test(text)) return true
  return holes.some(({ expression }) =>
    [...partsOf(expression)].some((part) => {
      const path = pathOf(part)
      return path !== undefined && HEAD.test(path)
    }),
  )
}
