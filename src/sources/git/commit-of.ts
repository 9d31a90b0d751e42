import { runGit } from './run-git.ts'

/** The commit that a name stands for; undefined where there is none. */
export function commitOf(root: string, ref: string): string | undefined {
  // No name of git's begins so, and an option must not become of it.
  if (ref === '' || ref.startsWith('-')) return undefined
  const { status, output } = runGit(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ])
  return status === 0 ? output.toString().trim() : undefined
}
