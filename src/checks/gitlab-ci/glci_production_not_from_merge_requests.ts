import type { CiRule, Deployment } from '../../model/gitlab-ci/pipeline.ts'
import { defineCheck, fail, manual, pass } from '../check.ts'
import { expanded, unknownIn } from './variables.ts'

/** Names of environments that GitLab takes for production. */
const PRODUCTION = /(?:^|[^a-z])(?:live|prod|production)(?:[^a-z]|$)/i

/** Conditions that a pipeline of a merge request fulfils. */
const OF_MERGE_REQUEST =
  /\$CI_PIPELINE_SOURCE\s*==\s*["']merge_request_event["']|\$CI_MERGE_REQUEST_I?ID\s*(?:$|&&|\|\||\))/

export default defineCheck({
  id: 'glci_production_not_from_merge_requests',
  title: 'GitLab jobs that deploy to production should not run for merge requests',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines'],
  risk: 'The code of a merge request, which nobody has approved, reaches production, and its author changes what the job does with the credentials of that environment.',
  remediation: {
    text: 'Let the job run for the default branch or for tags only: if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH. Protect the environment, so that GitLab enforces it.',
    url: 'https://docs.gitlab.com/ci/environments/protected_environments/',
  },
  references: ['https://docs.gitlab.com/ci/environments/deployment_safety/'],
  compliance: {},
  resources: ['GitLabCI::Job'],
  evaluate({ properties }) {
    const { deployment, rules } = properties
    if (!deployment) return undefined
    const rule = rules.find(letsMergeRequestsIn)
    const unknown = unknownIn(deployment.tier ?? deployment.text, properties)
    if (rule && unknown !== undefined && deployment.action === 'start')
      return manual(
        `The job deploys for merge requests to what ${unknown} says, which may be production.`,
        rule.at,
      )
    if (!isProduction({ ...deployment, text: expanded(deployment.text, properties) })) return undefined
    return rule
      ? fail(`The job deploys to ${deployment.text} for merge requests.`, rule.at)
      : pass(`The job deploys to ${deployment.text}, and not for merge requests.`, deployment.at)
  },
})

function isProduction({ text, tier, action }: Deployment): boolean {
  if (action !== 'start') return false
  return tier === undefined
    ? PRODUCTION.test(text) && !/non-?prod|pre-?prod/i.test(text)
    : tier === 'production'
}

/** A job that somebody starts by hand has been looked at. */
function letsMergeRequestsIn({ condition, when }: CiRule): boolean {
  return when !== 'never' && when !== 'manual' && condition !== undefined && OF_MERGE_REQUEST.test(condition)
}
