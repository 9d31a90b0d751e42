import type { Step } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { artifactConsumersOf } from './artifact-consumers.ts'
import { cacheOf } from './caches.ts'
import { oncePerPlace } from './once-per-place.ts'
import { conditionsOf, type Place, placeOf } from './place.ts'
import { isReleaseTrigger, publicationBy } from './publishing.ts'
import { excludeEachOther, OF_RELEASE, type Requirements, requirementsOf, sharedBy } from './requirements.ts'
import { stepsOf } from './run-order.ts'
import { type Run, runsOf } from './runs.ts'
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
  sameAs: { zizmor: ['cache-poisoning'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate(resource, infrastructure) {
    const { steps } = resource.properties
    const runs = runsOf(placeOf(resource, infrastructure))
    const releases = runs.flatMap((run) => releaseOf(run) ?? [])
    if (releases.length === 0) return perhapsReleased(steps, runs.flatMap(stepsWith))
    return judgeParts(steps, 'No step restores a cache.', (step) => {
      const release = releases.find(
        ({ run, requirements }) =>
          !excludeEachOther(requirementsOf([...run.conditions, step.condition]), requirements),
      )
      return release && ofStep(step, release.why)
    })
  },
})

/** A run that releases what steps build: why it does, and what holds in every such run. */
interface Release {
  readonly run: Run
  readonly why: string
  readonly requirements: Requirements
}

function releaseOf(run: Run): Release | undefined {
  const own = publicationOf([run.job])
  if (own) return { run, ...own, why: `that publishes with ${own.why}` }
  if (run.job.properties.triggers.some(isReleaseTrigger))
    return { run, why: 'that runs for a release', requirements: OF_RELEASE }
  const published = publicationOf(artifactConsumersOf(run.job))
  return (
    published && { run, ...published, why: `whose artifacts another job publishes with ${published.why}` }
  )
}

/** The steps that publish. */
function publicationOf(jobs: readonly Place[]): Pick<Release, 'requirements' | 'why'> | undefined {
  const publishing = jobs.flatMap(publicationsIn)
  const [first] = publishing
  return (
    first && { why: first.tool, requirements: sharedBy(publishing.map(({ requirements }) => requirements)) }
  )
}

const publicationsIn = oncePerPlace((job) =>
  stepsOf(job).flatMap((place) => {
    const publication = place.step && publicationBy(place.step)
    return publication && publication.doubt === undefined
      ? [{ ...publication, requirements: requirementsOf([...conditionsOf(job), ...conditionsOf(place)]) }]
      : []
  }),
)

/** The steps of a job, and of those that take what it builds. */
function stepsWith({ job }: Run): readonly Step[] {
  return [job, ...artifactConsumersOf(job)].flatMap(stepsOf).flatMap(({ step }) => step ?? [])
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
