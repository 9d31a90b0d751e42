import type { Action, Condition, Job, Step } from '../../model/github-actions/workflow.ts'
import type { Resource } from '../../model/resource.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { artifactConsumersOf } from './artifact-consumers.ts'
import { cacheOf } from './caches.ts'
import { isReleaseTrigger, publicationBy } from './publishing.ts'
import { excludeEachOther, OF_RELEASE, type Requirements, requirementsOf, sharedBy } from './requirements.ts'
import { whyNotRead } from './step-commands.ts'

export default defineCheck({
  id: 'gha_no_cache_poisoning',
  title: 'Releases should be built without a cache',
  service: 'github-actions',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['build-pipelines'],
  risk: 'Caches are shared between workflows: whoever got code to run in any of them leaves something there that ends up in the release.',
  remediation: {
    text: 'Build without caches in workflows that publish: leave out actions/cache, and switch off those that setup actions restore by themselves.',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/dependency-caching',
  },
  references: [
    'https://adnanthekhan.com/2024/05/06/the-monsters-in-your-build-cache-github-actions-cache-poisoning/',
  ],
  compliance: {},
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate(resource, infrastructure) {
    const { steps } = resource.properties
    const consumers = isJob(resource) ? artifactConsumersOf(resource, infrastructure) : []
    const release = releaseOf(resource.properties, consumers)
    if (!release) return perhapsReleased(steps, [...steps, ...consumers.flatMap((job) => job.steps)])
    const around = conditionOf(resource.properties)
    return judgeParts(steps, 'No step restores a cache.', (step) =>
      excludeEachOther(requirementsOf([around, step.condition]), release.requirements)
        ? undefined
        : ofStep(step, release.why),
    )
  },
})

/** Why what steps build is released, and what holds in every run that releases it. */
interface Release {
  readonly why: string
  readonly requirements: Requirements
}

function releaseOf(actionOrJob: Action | Job, consumers: readonly Job[]): Release | undefined {
  const own = publicationOf([actionOrJob])
  if (own) return { ...own, why: `that publishes with ${own.why}` }
  if (actionOrJob.triggers.some(isReleaseTrigger))
    return { why: 'that runs for a release', requirements: OF_RELEASE }
  const published = publicationOf(consumers)
  return published && { ...published, why: `whose artifacts another job publishes with ${published.why}` }
}

/** The steps that publish. */
function publicationOf(jobs: readonly (Action | Job)[]): Release | undefined {
  const publishing = jobs.flatMap((job) =>
    job.steps.flatMap((step) => {
      const publication = publicationBy(step)
      return publication && publication.doubt === undefined
        ? [{ ...publication, requirements: requirementsOf([conditionOf(job), step.condition]) }]
        : []
    }),
  )
  const [first] = publishing
  return (
    first && { why: first.tool, requirements: sharedBy(publishing.map(({ requirements }) => requirements)) }
  )
}

function conditionOf(actionOrJob: Action | Job): Condition | undefined {
  return 'condition' in actionOrJob ? actionOrJob.condition : undefined
}

function isJob(
  resource: Resource<'GitHubActions::Action' | 'GitHubActions::Job'>,
): resource is Resource<'GitHubActions::Job'> {
  return resource.type === 'GitHubActions::Job'
}

/** A script that is not read may publish what the job builds, and an action that is told by the run. */
function perhapsReleased(steps: readonly Step[], publishing: readonly Step[]): Verdict | undefined {
  const caching = steps.find((step) => cacheOf(step)?.isCertain)
  if (!caching) return undefined
  for (const step of publishing) {
    const reason = whyNotRead(step) ?? publicationBy(step)?.doubt
    const at = steps.includes(step) ? `${step.at}.${step.run ? 'run' : 'uses'}` : `${caching.at}.uses`
    if (reason !== undefined)
      return manual(`Whether what a job with a cache builds is published is not known: ${reason}.`, at)
  }
  return undefined
}

function ofStep(step: Step, why: string): Verdict | undefined {
  const cache = cacheOf(step)
  if (!cache) return undefined
  const at = `${step.at}.uses`
  return cache.isCertain
    ? fail(`${cache.action} restores a cache in a job ${why}.`, at)
    : manual(`Whether ${cache.action} restores a cache is only decided when it runs.`, at)
}
