import type { Step, Text } from '../../model/github-actions/workflow.ts'

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

/** What `uses` refers to in some repository; `undefined` for files of this one and for images. */
export function repositoryOf(uses: Text | undefined): RepositoryReference | undefined {
  if (!uses || !isForeign(uses)) return undefined
  const [, repository, path = '', ref = ''] = REPOSITORY.exec(uses.text.trim()) ?? []
  return repository === undefined ? undefined : { repository: repository.toLowerCase(), path, ref }
}

/** Whether `uses` leads out of the repository, and not to an image. */
export function isForeign({ text }: Text): boolean {
  return !text.startsWith('.') && !text.startsWith('docker://')
}

/** Whether a step uses the action of a repository, in whatever version. */
export function usesAction(step: Step, repository: string): boolean {
  return repositoryOf(step.uses)?.repository === repository
}

/** What a step hands to its action under a name, whose case does not count. */
export function given(step: Step, name: string): Text | undefined {
  return step.with.findLast((variable) => variable.name.toLowerCase() === name)
}
