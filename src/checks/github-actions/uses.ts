import type { Action, Job, Step, Text } from '../../model/github-actions/workflow.ts'
import type { Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

/** An action or workflow of a repository, as `uses` names it. */
export interface RepositoryReference {
  /** `owner/repository`, in lower case. */
  readonly repository: string
  /** Folder of the action, or file of the workflow, with a slash before it. */
  readonly path: string
  /** Branch, tag or commit; `''` where there is none. */
  readonly ref: string
}

const REPOSITORY = /^([\w.-]+\/[\w.-]+)(\/[^@]*)?(?:@(.*))?$/

/** The repository that `uses` refers to; `undefined` for files of this repository and for images. */
export function repositoryOf(uses: Text | undefined): RepositoryReference | undefined {
  if (!uses || !isForeign(uses)) return undefined
  const [, repository, path = '', ref = ''] = REPOSITORY.exec(uses.text.trim()) ?? []
  return repository === undefined ? undefined : { repository: repository.toLowerCase(), path, ref }
}

/** Whether `uses` refers to another repository. */
function isForeign({ text }: Text): boolean {
  return !/^(?:\.|\$\/|docker:\/\/)/.test(text)
}

/** The value of every `uses` of an action or job: actions, images, and the workflow that a job calls. */
export function usesOf(actionOrJob: Action | Job): readonly Text[] {
  const called = 'uses' in actionOrJob && actionOrJob.uses ? [actionOrJob.uses] : []
  return [...called, ...actionOrJob.steps.flatMap(({ uses }) => uses ?? [])]
}

/** Judges every `uses` that refers to another repository; local files and images are left out. */
export function everyUse(
  actionOrJob: Action | Job,
  passes: string,
  judge: (uses: Text) => Verdict | undefined,
): Verdict | undefined {
  return judgeParts(usesOf(actionOrJob).filter(isForeign), passes, judge)
}

/** Whether a step uses the action of a repository, in any version. */
export function usesAction(step: Step, repository: string): boolean {
  return repositoryOf(step.uses)?.repository === repository
}

/** Whether an action is GitHub's own: whoever may change those has the runners as well. */
export function isOfPlatform({ repository }: RepositoryReference): boolean {
  return /^(?:actions|dependabot|github)\//.test(repository)
}

/** The version of an action: its branch or tag, or what the comment beside a commit names. */
export function versionOf({ usesComment = '' }: Step, ref: string): string {
  return isCommit(ref) ? usesComment : ref
}

export function isCommit(ref: string): boolean {
  return /^[0-9a-f]{40}$/i.test(ref)
}

/** Whether expressions decide what a text says, so that only the run tells it. */
export function isDecidedByRun({ holes }: Text): boolean {
  return holes.length > 0
}

/** The input (`with`) of a step by its name, without regard to case. */
export function given(step: Step, name: string): Text | undefined {
  return step.with.findLast((variable) => variable.name.toLowerCase() === name)
}
