import type { Step } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { cacheOf } from './caches.ts'
import { isReleaseTrigger, publishedBy } from './publishing.ts'
import { excludeEachOther, OF_RELEASE, requirementsOf, sharedBy } from './requirements.ts'

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
  evaluate({ properties }) {
    const { steps, triggers } = properties
    const around = 'condition' in properties ? properties.condition : undefined
    const publishing = steps.filter((step) => publishedBy(step) !== undefined)
    const [first] = publishing
    if (!first && !triggers.some(isReleaseTrigger)) return undefined
    const why = first ? `that publishes with ${publishedBy(first)}` : 'that runs for a release'
    const release = first
      ? sharedBy(publishing.map(({ condition }) => requirementsOf([around, condition])))
      : OF_RELEASE
    return judgeParts(steps, 'No step restores a cache.', (step) =>
      excludeEachOther(requirementsOf([around, step.condition]), release) ? undefined : ofStep(step, why),
    )
  },
})

function ofStep(step: Step, why: string): Verdict | undefined {
  const cache = cacheOf(step)
  if (!cache) return undefined
  const at = `${step.at}.uses`
  return cache.isCertain
    ? fail(`${cache.action} restores a cache in a job ${why}.`, at)
    : manual(`Whether ${cache.action} restores a cache is only decided when it runs.`, at)
}
