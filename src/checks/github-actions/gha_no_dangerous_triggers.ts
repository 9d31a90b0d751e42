import type { Trigger } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { placeOf } from './place.ts'
import { dangerousTriggers, isCausedByMembers } from './privileged-triggers.ts'
import { isReachedBy } from './reach.ts'

export default defineCheck({
  id: 'gha_no_dangerous_triggers',
  title: 'Workflows with secrets should not be triggered by strangers',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines'],
  risk: 'Under pull_request_target, workflow_run and issue_comment anybody with an account starts a workflow that holds secrets and a token that may write; one careless step hands them over.',
  remediation: {
    text: 'Use pull_request. Where labels or comments need a token, let the condition of each job admit only members (author_association), or keep the workflow to that alone, check out nothing, and mute this check with the reason.',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#pull_request_target',
  },
  references: ['https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/'],
  compliance: {},
  sameAs: { zizmor: ['dangerous-triggers'] },
  resources: ['GitHubActions::Workflow'],
  evaluate(workflow, infrastructure) {
    const jobs = infrastructure.inScopeOf(workflow, 'GitHubActions::Job')
    const isOpen = ({ event }: Trigger) =>
      jobs.length === 0 || jobs.some((job) => isReachedBy(event, placeOf(job, infrastructure)))
    const dangerous = dangerousTriggers(workflow.properties.triggers)
    return (
      judgeParts(
        dangerous.filter((trigger) => !isCausedByMembers(trigger)),
        CLOSED,
        (trigger) =>
          isOpen(trigger)
            ? fail(`${trigger.event} lets strangers start the workflow with secrets.`, trigger.at)
            : undefined,
      ) ?? pass('No trigger lets strangers start the workflow with secrets.')
    )
  },
})

const CLOSED = 'The condition of every job keeps strangers out.'
