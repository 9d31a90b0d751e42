import { posix } from 'node:path'
import type { Refusal } from '../../../files/read-text.ts'
import type { FileTree, SourceFile } from '../../file-format/file-tree.ts'

/** The files in a folder on disk. */
export type TreeOf = (folder: string) => FileTree

/** Downloaded packages as folders beside those of the scan, by the names of the packages. */
export class PackageTrees {
  readonly #trees = new Map<string, FileTree>()
  readonly #treeOf: TreeOf

  constructor(treeOf: TreeOf) {
    this.#treeOf = treeOf
  }

  /** `folder`: where the files of the package are on disk. */
  add(name: string, folder: string): void {
    this.#trees.set(name, this.#treeOf(folder))
  }

  /** The name of the package that a path lies in. */
  packageAt(path: string): string | undefined {
    return this.#split(posix.normalize(path))?.name
  }

  /** A tree that has the packages as well. */
  over(tree: FileTree): FileTree {
    const within = <T>(path: string, ask: (tree: FileTree, path: string) => T): T => {
      const found = this.#split(posix.normalize(path))
      return found ? ask(found.tree, found.path) : ask(tree, path)
    }
    const read = (method: 'read' | 'readIgnored') => (path: string) =>
      within(path, (tree, inner) => this.#named(path, tree[method](inner)))
    return {
      folder: (path) =>
        within(path, (tree, inner) => {
          const found = tree.folder(inner)
          const name = this.packageAt(path)
          return typeof found === 'string' && name !== undefined ? posix.join(name, found) : found
        }),
      list: (path) => within(path, (tree, inner) => tree.list(inner)),
      folders: (path) => within(path, (tree, inner) => tree.folders(inner)),
      bytes: (path) => within(path, (tree, inner) => tree.bytes(inner)),
      isIgnored: (path) => within(path, (tree, inner) => tree.isIgnored(inner)),
      read: read('read'),
      readIgnored: read('readIgnored'),
    }
  }

  #named(path: string, file: SourceFile | Refusal | undefined): SourceFile | Refusal | undefined {
    return file && 'text' in file ? { ...file, path: posix.normalize(path) } : file
  }

  #split(
    path: string,
  ): { readonly name: string; readonly tree: FileTree; readonly path: string } | undefined {
    if (this.#trees.size === 0) return undefined
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
      const name = path.slice(0, at)
      const tree = this.#trees.get(name)
      if (tree) return { name, tree, path: path.slice(at + 1) }
    }
    const tree = this.#trees.get(path)
    return tree && { name: path, tree, path: '.' }
  }
}
