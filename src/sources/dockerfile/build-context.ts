import { posix } from 'node:path'
import type { FileTree, Refusal, SourceFile } from '../files/file-tree.ts'

/** A file of the build context, why it cannot be read, or that its folder is there without it. */
export type ContextFile = SourceFile | Refusal | 'not there'

/**
 * The folder whose files a build sends to the builder. Which one it is, only the command of the build says: it is taken to be
 * that of the Dockerfile, or where that has no such file, the next one around it that has.
 */
export class BuildContext {
  readonly #tree: FileTree
  readonly #folders: readonly string[]
  readonly #found = new Map<string, ContextFile | undefined>()
  /** Files that were read for the Dockerfile. */
  readonly scripts = new Map<string, SourceFile>()

  constructor(tree: FileTree, dockerfile: string) {
    this.#tree = tree
    this.#folders = foldersFrom(posix.dirname(dockerfile))
  }

  /** Asked for a path from the folder of the context on, which does not lead out of it. */
  file(path: string): ContextFile | undefined {
    const inside = posix.resolve('/', path).slice(1)
    if (!this.#found.has(inside)) this.#found.set(inside, this.#read(inside))
    return this.#found.get(inside)
  }

  #read(path: string): ContextFile | undefined {
    for (const folder of this.#folders) {
      const file = this.#tree.read(posix.join(folder, path))
      if (!file) continue
      if ('text' in file) this.scripts.set(file.path, file)
      return file
    }
    const hasFolder = (folder: string) =>
      typeof this.#tree.folder(posix.join(folder, posix.dirname(path))) === 'string'
    return this.#folders.some(hasFolder) ? 'not there' : undefined
  }
}

function foldersFrom(folder: string): readonly string[] {
  const around = posix.dirname(folder)
  return around === folder ? [folder] : [folder, ...foldersFrom(around)]
}
