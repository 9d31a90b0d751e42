import type { Action, Job, Text } from '../../model/github-actions/workflow.ts'
import { fail, type Verdict } from '../check.ts'
import type { Fix } from '../fix.ts'
import { judgeParts } from '../judge-parts.ts'
import { isCommit, isOfPlatform, type RepositoryReference, repositoryOf, usesOf } from './uses.ts'

export const PIN: Fix = {
  kind: 'pin',
  safety: {
    breaks: 'The commit that other workflows use may be older than what the name leads to now.',
    safeWhere: 'the name is that of one release, such as v4.1.0',
  },
}

/** Judges how actions and workflows of other repositories are named: all that `isAsked` says. */
export function judgePins(
  actionOrJob: Action | Job,
  passes: string,
  isAsked: (reference: RepositoryReference) => boolean,
): Verdict | undefined {
  const uses = usesOf(actionOrJob).flatMap((text) => {
    const reference = repositoryOf(text)
    return reference && isAsked(reference) ? [{ text, reference }] : []
  })
  return judgeParts(uses, passes, ({ text, reference }) =>
    isPinned(reference) ? undefined : movable(text, reference),
  )
}

/** Whether GitHub's own action is named by a release, whose tag GitHub alone can move. */
export function isReleaseOfPlatform(reference: RepositoryReference): boolean {
  return isOfPlatform(reference) && /^v\d+(?:\.\d+)*$/.test(reference.ref)
}

/** Workflows that verify the release they are of by its tag, and refuse to run at a commit. */
const ONLY_BY_TAG = 'slsa-framework/slsa-github-generator'
const RELEASE_TAG = /^v\d+\.\d+\.\d+$/

function isPinned({ repository, path, ref }: RepositoryReference): boolean {
  if (repository === ONLY_BY_TAG && path.startsWith('/.github/workflows/')) return RELEASE_TAG.test(ref)
  return isCommit(ref)
}

function movable(uses: Text, reference: RepositoryReference): Verdict {
  return fail(
    `${uses.text} is pinned to ${reference.ref === '' ? 'nothing' : 'a name that can be moved'}.`,
    uses.at,
    () => ({
      path: uses.at,
      doubt: isOneRelease(reference) ? undefined : `${reference.ref || 'No name'} is no single release.`,
    }),
  )
}

/** Whether a name is that of one release, which nobody moves who means well. */
function isOneRelease({ ref }: RepositoryReference): boolean {
  return /^v?\d+\.\d+\.\d+$/.test(ref)
}
