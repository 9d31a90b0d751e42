import { posix } from 'node:path'
import type { Budget } from '../../limits/budget.ts'
import { EXPRESSION_PLACEHOLDER } from '../../model/github-actions/expression-placeholder.ts'
import type { Step } from '../../model/github-actions/workflow.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import { CalledScripts, type Found, scriptIn } from '../shell/called-scripts.ts'
import { ScriptTree } from '../shell/script-tree.ts'

/** What a file tells of the scripts that its steps may call. */
export interface ScriptSources {
  readonly tree: FileTree
  /** The folder of the repository. */
  readonly repository: string
  /** The folder of the action, if it is one. */
  readonly action?: string
  /** Limit on the scripts of the file. */
  readonly budget: Budget
}

/** Variables of the runner that name folders of scripts. */
const FOLDER = /^(?:.*\/)?\$(GITHUB_WORKSPACE|GITHUB_ACTION_PATH)\/(.+)$/s

/** A path with a variable or an expression, which names another file when it runs. */
const IS_COMPOSED = new RegExp(`[$*?]|${EXPRESSION_PLACEHOLDER}`)

/** Actions that bring no scripts into the workspace. */
const BRINGS_NONE = /^(?:actions\/(?:setup-[\w-]+|github-script|upload-artifact)|docker\/[\w-]+)(?:@|$)/i

/**
 * The scripts of the repository that the steps of a job or an action call: in the workspace, once the repository is checked
 * out there, and in the folder of the action. Another script in their place is a program like any other.
 */
export class RunScripts {
  readonly #workspace: ScriptTree
  readonly #action: ScriptTree | undefined
  /** Folders of the workspace that hold the repository. */
  readonly #checkedOut = new Set<string>()
  readonly #called: CalledScripts

  constructor({ tree, repository, action, budget }: ScriptSources) {
    this.#workspace = new ScriptTree(tree, repository)
    this.#action = action === undefined ? undefined : new ScriptTree(tree, action)
    this.#called = new CalledScripts((name) => this.#find(name), budget)
  }

  /** The scripts that a step calls which begins in a folder of the workspace. */
  calledIn(folder: string): CalledScripts {
    this.#called.beginIn(folder)
    return this.#called
  }

  /** Notes what a step brings into the workspace: the repository, or files that are not known. */
  note({ uses, with: given }: Pick<Step, 'uses' | 'with'>): void {
    if (!uses) return
    const isCheckout = /^actions\/checkout(?:@|$)/i.test(uses.text)
    const input = (name: string) => given.find((one) => one.name.toLowerCase() === name)?.text
    const isOwn = isCheckout && input('repository') === undefined
    if (isOwn) this.#checkedOut.add(posix.normalize(input('path') ?? '.'))
    // Another commit may have other files.
    if (isCheckout ? !isOwn || input('ref') !== undefined : !BRINGS_NONE.test(uses.text))
      this.#called.noteUnknownFiles()
  }

  #find(name: string): Found | undefined {
    const [, variable, rest = name] = FOLDER.exec(name) ?? []
    if (variable === 'GITHUB_ACTION_PATH')
      return this.#action && scriptAt(posix.normalize(rest), this.#action)
    if (!name.includes('/') || posix.isAbsolute(rest)) return undefined
    const path = posix.normalize(rest)
    // From a folder beside the workspace, whose name nobody knows.
    if (path.startsWith('..')) return undefined
    const found = [...this.#checkedOut].flatMap((folder) => {
      const inside = posix.relative(folder, path)
      return inside.startsWith('..') ? [] : (scriptAt(inside, this.#workspace) ?? [])
    })
    return found.find((one) => !('missing' in one)) ?? found[0]
  }
}

function scriptAt(path: string, tree: ScriptTree): Found | undefined {
  if (path.startsWith('..')) return undefined
  const file = tree.file(path)
  if (file === undefined)
    return IS_COMPOSED.test(path) ? undefined : { missing: `${path} is not in the scanned tree` }
  if ('text' in file) return scriptIn(path, file)
  return file.isBinary ? undefined : { unread: `${path} is not read: ${file.reason}` }
}
