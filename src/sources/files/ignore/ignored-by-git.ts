import { IgnoreRules } from './ignore-rules.ts'

/**
 * Folder where `terraform init` installs modules. Most repositories ignore it; the evaluation needs it, so it is
 * exempt.
 */
export const INSTALLED_MODULES = /(^|\/)\.terraform\/modules\//

/** Why such a file is not read. */
export const IGNORED_REASON = 'It is ignored by git.'

/**
 * Files that git ignores and does not track. They often hold secrets of the person who scans: `.env`,
 * `terraform.tfvars`. `.assayignore` does not count here, since the scanned repository may have written it.
 */
export class IgnoredByGit {
  readonly #root: string
  readonly #counts: boolean
  #rules: IgnoreRules | undefined

  /** `gitignore` says whether git's ignore files count at all. */
  constructor(root: string, { gitignore = true }: { readonly gitignore?: boolean } = {}) {
    this.#root = root
    this.#counts = gitignore
  }

  /** `path` has no link in it, and is relative to the root. */
  has(path: string): boolean {
    if (!this.#counts || INSTALLED_MODULES.test(path)) return false
    this.#rules ??= new IgnoreRules(this.#root, { own: false })
    const rules = this.#rules
    const parts = path.split('/')
    return parts.some((_, index) => {
      const isFolder = index < parts.length - 1
      return rules.leavesOut(parts.slice(0, index + 1).join('/'), isFolder) !== undefined
    })
  }
}
