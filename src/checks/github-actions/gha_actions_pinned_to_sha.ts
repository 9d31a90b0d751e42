import type { Text } from '../../model/github-actions/workflow.ts'
import { atMost, defineCheck, fail, type Verdict } from '../check.ts'
import { everyUse, isCommit, isOfPlatform, type RepositoryReference, repositoryOf } from './uses.ts'

export default defineCheck({
  id: 'gha_actions_pinned_to_sha',
  title: 'Actions should be pinned to a commit',
  service: 'github-actions',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'A tag or branch can be moved: whoever takes over the repository of an action runs their code in every workflow that uses it, as has happened more than once.',
  remediation: {
    text: 'Write the full commit id, with the version behind it as a comment, and let a bot keep both up to date.',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions',
  },
  references: ['https://github.com/advisories/GHSA-mrrh-fwg8-r2c3'],
  fix: {
    kind: 'pin',
    safety: {
      breaks: 'The commit that other workflows use may be older than what the name leads to now.',
      safeWhere: 'the name is that of one release, such as v4.1.0',
    },
  },
  sameAs: { zizmor: ['unpinned-uses'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) => everyUse(properties, 'Every action is pinned to a commit.', ofUse),
})

/** Workflows that verify the release they are of by its tag, and refuse to run at a commit. */
const ONLY_BY_TAG = 'slsa-framework/slsa-github-generator'
const RELEASE_TAG = /^v\d+\.\d+\.\d+$/

/** Whether a name is that of a release, which nobody moves who means well. */
function isRelease({ ref }: RepositoryReference): boolean {
  return /^v?\d+\.\d+\.\d+$/.test(ref)
}

function ofUse(uses: Text): Verdict | undefined {
  const reference = repositoryOf(uses)
  if (!reference || isPinned(reference)) return undefined
  const failed = fail(
    `${uses.text} is pinned to ${reference.ref === '' ? 'nothing' : 'a name that can be moved'}.`,
    uses.at,
    () => ({
      path: uses.at,
      doubt: isRelease(reference) ? undefined : `${reference.ref || 'No name'} is no single release.`,
    }),
  )
  return isReleaseOfPlatform(reference) ? atMost('low', failed) : failed
}

function isReleaseOfPlatform(reference: RepositoryReference): boolean {
  return isOfPlatform(reference) && /^v\d+(?:\.\d+)*$/.test(reference.ref)
}

function isPinned({ repository, path, ref }: RepositoryReference): boolean {
  if (repository === ONLY_BY_TAG && path.startsWith('/.github/workflows/')) return RELEASE_TAG.test(ref)
  return isCommit(ref)
}
