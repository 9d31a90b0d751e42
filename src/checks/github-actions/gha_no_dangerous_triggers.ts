import type { Trigger } from '../../model/github-actions/workflow.ts'
import { atMost, defineCheck, fail, pass, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { placeOf } from './place.ts'
import { hasOnlyWeakToken, isPowerless, namesSecret } from './powerless.ts'
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
  sameAs: { zizmor: ['dangerous-triggers'] },
  resources: ['GitHubActions::Workflow'],
  evaluate(workflow, infrastructure) {
    const jobs = infrastructure.inScopeOf(workflow, 'GitHubActions::Job')
    const reached = ({ event }: Trigger) =>
      jobs.filter((job) => isReachedBy(event, placeOf(job, infrastructure)))
    const hasSecrets = workflow.properties.texts.some(namesSecret)
    const dangerous = dangerousTriggers(workflow.properties.triggers)
    return (
      judgeParts(
        dangerous.filter((trigger) => !isCausedByMembers(trigger)),
        CLOSED,
        (trigger) => {
          const open = reached(trigger)
          if (jobs.length > 0 && open.length === 0) return undefined
          if (jobs.length === 0 || hasSecrets) return ofSecrets(trigger)
          if (open.every((job) => isPowerless(job.properties))) return ofPowerless(trigger)
          return open.every((job) => hasOnlyWeakToken(job.properties, placeOf(job, infrastructure)))
            ? ofWeakToken(trigger)
            : ofSecrets(trigger)
        },
      ) ?? pass('No trigger lets strangers start the workflow with secrets.')
    )
  },
})

function ofSecrets({ event, at }: Trigger): Verdict {
  return fail(`${event} lets strangers start the workflow with secrets.`, at)
}

function ofWeakToken({ event, at }: Trigger): Verdict {
  const reason = `${event} lets strangers start the workflow, whose token may only read, label and comment; what it runs may still fill caches that others use.`
  return atMost('medium', fail(reason, at))
}

function ofPowerless({ event, at }: Trigger): Verdict {
  const reason = `${event} lets strangers start the workflow, whose jobs have no secrets, code or scripts so far, and may change no code.`
  return atMost('low', fail(reason, at))
}

const CLOSED = 'The condition of every job keeps strangers out.'
