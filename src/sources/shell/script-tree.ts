import { posix } from 'node:path'
import type { Refusal } from '../../files/read-text.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'

/** A file of the tree, or why it cannot be read; `undefined` where it is not there. */
export type TreeFile = SourceFile | Refusal | undefined

/**
 * The files that the commands of another file find in the folder where they are run. Which one that is, only whoever runs them
 * says: it is taken to be the given one, or where that has no such file, the next one around it that has.
 */
export class ScriptTree {
  readonly #tree: FileTree
  readonly #folders: readonly string[]
  readonly #found = new Map<string, TreeFile>()
  /** The files that were read. */
  readonly scripts = new Map<string, SourceFile>()

  constructor(tree: FileTree, folder: string) {
    this.#tree = tree
    this.#folders = foldersFrom(folder)
  }

  /** The file at a path from the folder on; one that leads out of it ends there. */
  file(path: string): TreeFile {
    const inside = posix.resolve('/', path).slice(1)
    if (!this.#found.has(inside)) this.#found.set(inside, this.#read(inside))
    return this.#found.get(inside)
  }

  #read(path: string): TreeFile {
    for (const folder of this.#folders) {
      const file = this.#tree.read(posix.join(folder, path))
      if (!file) continue
      if ('text' in file) this.scripts.set(file.path, file)
      return file
    }
    return undefined
  }
}

function foldersFrom(folder: string): readonly string[] {
  const around = posix.dirname(folder)
  return around === folder ? [folder] : [folder, ...foldersFrom(around)]
}
