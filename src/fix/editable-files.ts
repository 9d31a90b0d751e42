import { entryOf } from '../collections/entry-of.ts'
import { Budget } from '../limits/budget.ts'
import type { NotFixable } from './change.ts'
import { readTextFile, type TextFile } from './text-file.ts'

/**
 * Limit on the characters that all changes of a trial read: each parses its file anew. A thousand findings of files as
 * people write them need a tenth.
 */
const MAX_CHARACTERS = 60_000_000

/** Why a change is left for the next run. */
export const TOO_MUCH: NotFixable = {
  reason: 'There is too much to change in large files at once. Fix these first, then run assay fix again.',
}

/** The files that may be changed: those that were named, or lie in folders that were. Each is read once. */
export class EditableFiles {
  readonly #root: string
  readonly #named: readonly string[]
  readonly #read = new Map<string, TextFile | NotFixable>()

  /** `named` are paths from the root, with slashes; empty for the root itself. */
  constructor(root: string, named: readonly string[]) {
    this.#root = root
    this.#named = named
  }

  read(path: string): TextFile | NotFixable {
    return entryOf(this.#read, path, () => (this.#isNamed(path) ? readTextFile(this.#root, path) : NOT_NAMED))
  }

  /** A budget for the changes of one trial. */
  budget(): Budget {
    return new Budget(MAX_CHARACTERS)
  }

  #isNamed(path: string): boolean {
    return this.#named.some((named) => named === '' || path === named || path.startsWith(`${named}/`))
  }
}

const NOT_NAMED: NotFixable = { reason: 'Its block is in a file that was not named on the command line.' }
