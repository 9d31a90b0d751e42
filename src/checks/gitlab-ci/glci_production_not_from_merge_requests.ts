import type { CiJob, CiRule, Deployment } from '../../model/gitlab-ci/pipeline.ts'
import { defineCheck, fail, manual, pass } from '../check.ts'
import { expanded, isOpen, withHoles } from './variables.ts'

/** Names of environments that GitLab takes for production. */
const PRODUCTION = /(?:^|[^a-z])(?:live|prod|production)(?:[^a-z]|$)/i

/** Conditions that a pipeline of a merge request fulfils. */
const OF_MERGE_REQUEST =
  /\$CI_PIPELINE_SOURCE\s*==\s*["']?merge_request_event\b|\bmerge_request_event["']?\s*==\s*\$CI_PIPELINE_SOURCE\b|\$CI_PIPELINE_SOURCE\s*=~\s*\/[^/]*merge_request|\$CI_MERGE_REQUEST_I?ID\s*(?:$|&&|\|\||\)|!=\s*(?:null|""|''))/

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
  resources: ['GitLabCI::Job'],
  evaluate({ properties }) {
    const { deployment, rules } = properties
    if (!deployment) return undefined
    const name = expanded(deployment.text, properties)
    const production = isProduction({ ...deployment, text: name })
    if (production === false) return undefined
    const rule = rules.find((one) => letsMergeRequestsIn(one, properties))
    if (rule && production && !isOpen(rule.when))
      return fail(`The job deploys to ${deployment.text} for merge requests.`, rule.at)
    const doubtful = rule ?? rules.find(({ condition = '' }) => condition.includes('$[['))
    return doubtful
      ? manual(
          `Whether ${name} is production, and for whom, is only known when the pipeline runs.`,
          doubtful.at,
        )
      : pass(`The job deploys to ${deployment.text}, and not for merge requests.`, deployment.at)
  },
})

/** Names of environments that are none of production, whatever follows. */
const NOT_PRODUCTION =
  /non-?prod|pre-?prod|^(?:demo|dev\w*|feature|mr|pr|preview|qa|review|sandbox|stag\w+|test\w*)\b/i

/** Variables that a pipeline of GitLab sets name branches and merge requests. */
const OF_GITLAB = /\$\{?CI_\w+\}?/g

/** Whether an environment is production; `undefined` where only the pipeline tells. */
function isProduction({ text, tier, action }: Deployment): boolean | undefined {
  if (action !== 'start') return false
  if (tier !== undefined) return isOpen(tier) ? undefined : tier === 'production'
  if (NOT_PRODUCTION.test(text)) return false
  if (PRODUCTION.test(text)) return true
  const own = text.replace(OF_GITLAB, '')
  return withHoles(own, '') === own ? false : undefined
}

/** A job that somebody starts by hand has been looked at. */
function letsMergeRequestsIn({ condition, when }: CiRule, properties: CiJob): boolean {
  if (when === 'never' || when === 'manual' || condition === undefined) return false
  return OF_MERGE_REQUEST.test(expanded(condition, properties))
}
