import { posix } from 'node:path'
import { type IgnoredByGit, INSTALLED_MODULES } from '../ignore/ignored-by-git.ts'
import type { CommitTree } from './commit-tree.ts'

/**
 * Paths of the working tree that are no part of the repository's commits: what git ignores, such as installed modules and
 * local variables, and what lies in submodules. Their earlier state is taken to be the one of now.
 */
export class LocalPaths {
  readonly #commit: CommitTree
  readonly #ignored: IgnoredByGit

  constructor(commit: CommitTree, ignored: IgnoredByGit) {
    this.#commit = commit
    this.#ignored = ignored
  }

  /** Whether a file is local. */
  has(path: string): boolean {
    const normal = posix.normalize(path)
    const place = this.#commit.place(normal)
    if (place) return place.kind === 'submodule'
    return INSTALLED_MODULES.test(normal) || this.#ignored.has(normal)
  }

  /** Whether files in a folder would be local. */
  hasFolder(path: string): boolean {
    return this.has(posix.join(path, 'any'))
  }
}
