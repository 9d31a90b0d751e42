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
export function pullRequestBases(environment: Environment): readonly string[] {
  return SERVERS.flatMap((server) => server(environment)).filter((ref): ref is string => Boolean(ref))
}

function remote(branch: string): string {
  return `refs/remotes/origin/${branch}`
}
