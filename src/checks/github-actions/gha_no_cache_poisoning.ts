import type { Step, Text, Trigger } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { given, type RepositoryReference, repositoryOf } from './uses.ts'

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
  evaluate({ properties: { steps, triggers } }) {
    if (!triggers.some(publishes)) return undefined
    return judgeParts(steps, 'No step restores a cache.', ofStep)
  },
})

function ofStep(step: Step): Verdict | undefined {
  const reference = repositoryOf(step.uses)
  if (!reference || reference.path === '/save' || !restoresCache(reference, step)) return undefined
  const at = `${step.at}.uses`
  const input = switchOf(reference.repository, step)
  return input && input.holes.length > 0
    ? manual(`Whether ${reference.repository} restores a cache is only decided when it runs.`, at)
    : fail(`${reference.repository} restores a cache in a job that publishes.`, at)
}

function publishes({ event, tagsOnly }: Trigger): boolean {
  return event === 'release' || tagsOnly
}

/** Actions that restore a cache when an input asks for it. */
const ON_DEMAND: ReadonlyMap<string, string> = new Map([
  ['actions/setup-dotnet', 'cache'],
  ['actions/setup-java', 'cache'],
  ['actions/setup-node', 'cache'],
  ['actions/setup-python', 'cache'],
  ['pnpm/action-setup', 'cache'],
  ['ruby/setup-ruby', 'bundler-cache'],
])

/** Actions that restore a cache unless an input has this value. */
const BY_DEFAULT: ReadonlyMap<string, { readonly input: string; readonly off: string }> = new Map([
  ['actions/cache', { input: 'lookup-only', off: 'true' }],
  ['actions/setup-go', { input: 'cache', off: 'false' }],
  ['astral-sh/setup-uv', { input: 'enable-cache', off: 'false' }],
  ['gradle/actions', { input: 'cache-disabled', off: 'true' }],
  ['gradle/gradle-build-action', { input: 'cache-disabled', off: 'true' }],
  ['swatinem/rust-cache', { input: 'lookup-only', off: 'true' }],
])

/** Versions of setup-go that restored a cache on demand only. */
const BEFORE_DEFAULT = /^v?[1-3](?:\.|$)/

function restoresCache({ repository, ref }: RepositoryReference, step: Step): boolean {
  const input = switchOf(repository, step)?.text.toLowerCase()
  if (ON_DEMAND.has(repository)) return input !== undefined && input !== '' && input !== 'false'
  if (repository === 'actions/setup-go' && BEFORE_DEFAULT.test(ref)) return input === 'true'
  return BY_DEFAULT.has(repository) && input !== BY_DEFAULT.get(repository)?.off
}

/** What a step says of the cache. */
function switchOf(repository: string, step: Step): Text | undefined {
  const name = ON_DEMAND.get(repository) ?? BY_DEFAULT.get(repository)?.input
  return name === undefined ? undefined : given(step, name)
}
