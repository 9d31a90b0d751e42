import { defineCheck, fail, pass } from '../check.ts'
import { privilegedTrigger } from './privileged-triggers.ts'

export default defineCheck({
  id: 'gha_no_dangerous_triggers',
  title: 'Workflows with secrets should not be triggered by strangers',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines'],
  risk: 'Under pull_request_target and workflow_run anybody with an account starts a workflow that holds secrets and a token that may write; one careless step hands them over.',
  remediation: {
    text: 'Use pull_request. Where labels or comments need a token, keep such a workflow to that alone, check out nothing, and mute this check with the reason.',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#pull_request_target',
  },
  references: ['https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/'],
  compliance: {},
  resources: ['GitHubActions::Workflow'],
  evaluate({ properties: { triggers } }) {
    const trigger = privilegedTrigger(triggers)
    if (!trigger) return pass('No trigger lets strangers start the workflow with secrets.')
    return fail(`${trigger.event} lets strangers start the workflow with secrets.`, trigger.at)
  },
})
