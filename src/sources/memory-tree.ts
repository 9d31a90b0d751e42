import { posix } from 'node:path'
import type { FileTree, SourceFile } from './source.ts'

/** A tree of nothing but these files. */
export function memoryTree(files: readonly SourceFile[]): FileTree {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const byFolder = Map.groupBy(files, ({ path }) => posix.dirname(path))
  return {
    folder: (path) => (byFolder.has(posix.normalize(path)) ? posix.normalize(path) : undefined),
    list: (folder) => (byFolder.get(folder) ?? []).map(({ path }) => posix.basename(path)).sort(),
    read: (path) => byPath.get(posix.normalize(path)),
  }
}
