import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../errors/assay-error.ts'
import { commitOf } from './commit-of.ts'
import { runGit } from './run-git.ts'

/** The commit that a scan is compared with. */
export interface Base {
  /** As it was named on the command line, or by the CI server. */
  readonly ref: string
  /** Where the history of the working tree left that of `ref`. */
  readonly commit: string
}

/** The word that stands for the base of the pull request that a CI job runs for. A branch of that name is `refs/heads/auto`. */
const AUTO = 'auto'

const DEEPER =
  'Fetch its history with git fetch --unshallow; in CI with fetch-depth: 0 of actions/checkout, or GIT_DEPTH: 0 in GitLab.'

/**
 * Finds the commit at which the working tree's history left that of `ref`: what a branch brought is told from what
 * `ref` brought since. Throws a UsageError where git cannot tell.
 */
export function findBase(
  root: string,
  ref: string,
  environment: Readonly<Record<string, string | undefined>>,
): Base {
  if (!existsSync(join(root, '.git'))) {
    throw new UsageError(
      `--since needs the files of one git repository, and ${root} is none. Scan a folder of a clone, or use --baseline.`,
    )
  }
  refuseUnreadable(root)
  const found = ref === AUTO ? pullRequestBase(root, environment) : { ref, commit: commitOf(root, ref) }
  if (found.commit === undefined) throw unknownRef(root, found.ref)
  return { ref: found.ref, commit: mergeBase(root, found.ref, found.commit) }
}

function refuseUnreadable(root: string): void {
  const { status, errors } = runGit(root, ['rev-parse', '--git-dir'])
  if (status === 0) return
  if (errors.includes('dubious ownership')) {
    throw new UsageError(
      `git does not read ${root}, since it belongs to another user. If you trust it, run: git config --global --add safe.directory ${root}`,
    )
  }
  throw new UsageError(
    `git cannot read the repository ${root}: ${firstLine(errors)}. Is it a complete clone?`,
  )
}

function pullRequestBase(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly ref: string; readonly commit: string | undefined } {
  const refs = pullRequestBases(environment)
  const [first] = refs
  if (first === undefined) {
    throw new UsageError(
      '--since auto is for pull requests, and this is no CI job of one. Name a branch or a commit: --since origin/main.',
    )
  }
  const known = refs.map((ref) => ({ ref, commit: commitOf(root, ref) }))
  return known.find(({ commit }) => commit !== undefined) ?? { ref: first, commit: undefined }
}

function mergeBase(root: string, ref: string, commit: string): string {
  const { status, output, errors } = runGit(root, ['merge-base', commit, 'HEAD'])
  if (status === 0) return output.toString().trim()
  if (status !== 1) throw new UsageError(`git cannot compare HEAD with ${ref}: ${firstLine(errors)}.`)
  throw new UsageError(
    isShallow(root)
      ? `This clone is too shallow to tell where its history left that of ${ref}. ${DEEPER}`
      : `The histories of HEAD and ${ref} have nothing in common. Name a commit that HEAD comes from.`,
  )
}

function unknownRef(root: string, ref: string): UsageError {
  const problem = `git knows no commit named ${JSON.stringify(ref)}.`
  if (isShallow(root)) return new UsageError(`${problem} This clone is shallow. ${DEEPER}`)
  return new UsageError(
    `${problem} Check the name, or run git fetch; branches of a remote are named like origin/main.`,
  )
}

function isShallow(root: string): boolean {
  return runGit(root, ['rev-parse', '--is-shallow-repository']).output.toString().trim() === 'true'
}

function firstLine(text: string): string {
  return (
    text
      .trim()
      .split('\n', 1)[0]
      ?.replace(/^fatal: /, '') || 'it gives no reason'
  )
}

type Environment = Readonly<Record<string, string | undefined>>

/** What a CI server says about the pull request that its job runs for, as names of commits, the best first. */
type Server = (environment: Environment) => readonly (string | undefined)[]

const SERVERS: readonly Server[] = [
  // GitHub, Gitea and Forgejo check out a merge of the base and the branch: the base is its first parent.
  ({ GITHUB_BASE_REF: branch, GITHUB_REF: ref = '' }) => [
    branch && remote(branch),
    branch && /^refs\/pull\/\d+\/merge$/.test(ref) ? 'HEAD^1' : undefined,
  ],
  ({ CI_MERGE_REQUEST_DIFF_BASE_SHA: commit, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: branch }) => [
    commit,
    branch && remote(branch),
  ],
  // Azure Pipelines
  ({ SYSTEM_PULLREQUEST_TARGETBRANCH: branch }) => [branch && remote(branch.replace(/^refs\/heads\//, ''))],
  // Bitbucket Pipelines
  ({ BITBUCKET_PR_DESTINATION_COMMIT: commit, BITBUCKET_PR_DESTINATION_BRANCH: branch }) => [
    branch && remote(branch),
    branch && commit,
  ],
  // Jenkins
  ({ CHANGE_TARGET: branch }) => [branch && remote(branch)],
]

/** Names of the commit that a pull request starts from, the best first; none outside of CI jobs for pull requests. */
function pullRequestBases(environment: Environment): readonly string[] {
  return SERVERS.flatMap((server) => server(environment)).filter((ref): ref is string => Boolean(ref))
}

function remote(branch: string): string {
  return `refs/remotes/origin/${branch}`
}
