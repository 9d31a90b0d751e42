import { posix } from 'node:path'
import type { FileTree, SourceFile } from './file-tree.ts'
import { isRefused, REFUSED_REASON } from './refused-path.ts'

/** A file tree in memory with just these files, none of which is ignored. */
export function memoryTree(all: readonly SourceFile[]): FileTree {
  const files = all.filter(({ path }) => !isRefused(path))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const byFolder = Map.groupBy(files, ({ path }) => posix.dirname(path))
  const folders = new Set([...byFolder.keys()].flatMap(withParents))
  const byParent = Map.groupBy(folders, (path) => posix.dirname(path))
  const read = (path: string) =>
    isRefused(path) ? { reason: REFUSED_REASON } : byPath.get(posix.normalize(path))
  return {
    folder: (path) => {
      if (isRefused(path)) return { reason: REFUSED_REASON }
      return folders.has(posix.normalize(path)) ? posix.normalize(path) : undefined
    },
    list: (folder) => (byFolder.get(folder) ?? []).map(({ path }) => posix.basename(path)).sort(),
    folders: (folder) => {
      const inside = byParent.get(folder)?.filter((path) => path !== folder) ?? []
      return inside.map((path) => posix.basename(path)).sort()
    },
    read,
    readIgnored: read,
    isIgnored: () => false,
    bytes: (path) => {
      const file = read(path)
      return file && 'text' in file ? Buffer.from(file.text) : file
    },
  }
}

function withParents(folder: string): string[] {
  const parent = posix.dirname(folder)
  return parent === folder ? [folder] : [folder, ...withParents(parent)]
}
