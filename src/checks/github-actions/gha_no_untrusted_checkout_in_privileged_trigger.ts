import { partsOf, pathOf } from '../../model/github-actions/expression.ts'
import type { Action, Job, Step, Text, Trigger } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { keepsStrangersOut } from './guards.ts'
import { pullRequestTriggers } from './privileged-triggers.ts'
import { bringsPullRequest } from './pull-request-commands.ts'
import { given, usesAction } from './uses.ts'

/** Expressions for the head of a pull request. */
const HEAD =
  /^github\.(?:head_ref|event\.(?:pull_request\.(?:head\.(?:sha|ref|label|repo\..+)|merge_commit_sha)|workflow_run\.(?:head_sha|head_branch|head_commit\..+|head_repository\..+|pull_requests\..+\.head\..+)))$/

export default defineCheck({
  id: 'gha_no_untrusted_checkout_in_privileged_trigger',
  title: 'Workflows with secrets should not check out the code of strangers',
  service: 'github-actions',
  severity: 'critical',
  categories: ['exposure', 'supply-chain'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'Whoever opens a pull request has their code built, tested or installed with a token that may write to the repository, and with its secrets.',
  remediation: {
    text: 'Build pull requests under pull_request, which has neither; let a second workflow do what needs them, without running code of the first.',
    url: 'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/',
  },
  references: ['https://docs.github.com/en/actions/reference/security/secure-use'],
  compliance: {},
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate({ properties }) {
    const triggers = pullRequestTriggers(properties.triggers)
    const [first] = triggers
    if (!first) return undefined
    const passes = `Under ${first.event} no step checks out what a stranger's pull request brings.`
    return judgeParts(properties.steps, passes, (step) => {
      const trigger = triggers.find(({ event }) => isReached(step, properties, event))
      const brought = trigger && whatIsCheckedOut(step)
      return brought && ofCheckout(brought, trigger, properties)
    })
  },
})

/** An environment may require approval, which only its settings on GitHub show. */
function ofCheckout({ text, at }: Text, { event }: Trigger, actionOrJob: Action | Job): Verdict {
  const environment = 'environment' in actionOrJob ? actionOrJob.environment?.text : undefined
  if (!environment) return fail(`Under ${event} the code of ${text} is checked out.`, at)
  const reason = `Under ${event} the code of ${text} is checked out, and only the settings of the environment ${environment} tell who has to approve that.`
  return manual(reason, at)
}

/** Whether strangers reach a step: neither its condition nor the job's checks the branch's owner. */
function isReached({ condition }: Step, actionOrJob: Action | Job, event: string): boolean {
  const around = 'condition' in actionOrJob ? actionOrJob.condition : undefined
  return ![around, condition].some((one) => keepsStrangersOut(one, event))
}

function whatIsCheckedOut(step: Step): Text | undefined {
  if (step.run) return bringsPullRequest(step) ? { ...step.run, text: 'a pull request' } : undefined
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
