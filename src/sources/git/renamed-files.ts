import { runGit } from './run-git.ts'

/** Files of which git compares contents with each other; of more, only those with equal contents count as renamed. */
const MAX_COMPARED = 500

/** Where files that were renamed since a commit are at `HEAD`, by their earlier paths. A help, not a promise: empty if git fails. */
export function renamedFiles(root: string, commit: string): ReadonlyMap<string, string> {
  const { status, output } = runGit(root, [
    'diff-tree',
    '-r',
    '-z',
    '--find-renames',
    `-l${MAX_COMPARED}`,
    '--diff-filter=R',
    '--name-status',
    '--no-ext-diff',
    '--no-textconv',
    '--no-relative',
    '--ignore-submodules=all',
    commit,
    'HEAD',
  ])
  const renamed = new Map<string, string>()
  if (status !== 0) return renamed
  // A status, the old path and the new one, each with a NUL after it.
  const parts = output.toString().split('\0')
  for (let at = 0; at + 2 < parts.length; at += 3) renamed.set(parts[at + 1] ?? '', parts[at + 2] ?? '')
  return renamed
}
