import { posix } from 'node:path'
import type { Budget } from '../../budget.ts'
import type { Step } from '../../model/github-actions/workflow.ts'
import type { FileTree } from '../files/file-tree.ts'
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

  /** Notes what a step checks out. */
  note({ uses, with: given }: Pick<Step, 'uses' | 'with'>): void {
    if (!/^actions\/checkout(?:@|$)/i.test(uses?.text ?? '')) return
    const input = (name: string) => given.find((one) => one.name.toLowerCase() === name)?.text
    if (input('repository') === undefined) this.#checkedOut.add(posix.normalize(input('path') ?? '.'))
  }

  #find(name: string): Found | undefined {
    const [, variable, rest = name] = FOLDER.exec(name) ?? []
    if (variable === 'GITHUB_ACTION_PATH')
      return this.#action && scriptAt(posix.normalize(rest), this.#action)
    if (!name.includes('/') || posix.isAbsolute(rest)) return undefined
    const path = posix.normalize(rest)
    for (const folder of this.#checkedOut) {
      const inside = posix.relative(folder, path)
      const found = inside.startsWith('..') ? undefined : scriptAt(inside, this.#workspace)
      if (found) return found
    }
    return undefined
  }
}

function scriptAt(path: string, tree: ScriptTree): Found | undefined {
  const file = path.startsWith('..') ? undefined : tree.file(path)
  if (file === undefined || file === 'not there') return undefined
  if ('text' in file) return scriptIn(path, file)
  return file.isBinary ? undefined : { unread: `${path} is not read: ${file.reason}` }
}
