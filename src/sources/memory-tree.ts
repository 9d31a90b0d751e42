import { posix } from 'node:path'
import type { FileTree, SourceFile } from './source.ts'

/** A tree of nothing but these files. */
export function memoryTree(files: readonly SourceFile[]): FileTree {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const byFolder = Map.groupBy(files, ({ path }) => posix.dirname(path))
  const folders = new Set([...byFolder.keys()].flatMap(withParents))
  return {
    folder: (path) => (folders.has(posix.normalize(path)) ? posix.normalize(path) : undefined),
    list: (folder) => (byFolder.get(folder) ?? []).map(({ path }) => posix.basename(path)).sort(),
    folders: (folder) => {
      const inside = [...folders].filter((path) => path !== folder && posix.dirname(path) === folder)
      return inside.map((path) => posix.basename(path)).sort()
    },
    read: (path) => byPath.get(posix.normalize(path)),
    bytes: (path) => {
      const file = byPath.get(posix.normalize(path))
      return file && Buffer.from(file.text)
    },
  }
}

function withParents(folder: string): string[] {
  const parent = posix.dirname(folder)
  return parent === folder ? [folder] : [folder, ...withParents(parent)]
}
