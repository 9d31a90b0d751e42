import type { SourceFile } from '../file-format/file-tree.ts'

/** Folders that hosts of repositories read at the root of a repository, and nowhere else. */
const OF_HOST = /(?:^|\/)\.(?:github|gitea|forgejo)\//

/**
 * Files without those that no host reads: a `.github` within a repository that has one itself belongs to a copy of another
 * repository, or to a template. Repositories that lie beside each other keep theirs.
 */
export function inOutermostRepositories(files: readonly SourceFile[]): readonly SourceFile[] {
  const roots = new Set(files.flatMap(({ path }) => rootOf(path) ?? []))
  return files.filter(({ path }) => {
    const root = rootOf(path)
    return root === undefined || !foldersAround(root).some((folder) => roots.has(folder))
  })
}

/** The folder in which `.github` lies; `''` for the root of the scan. */
function rootOf(path: string): string | undefined {
  const found = OF_HOST.exec(path)
  return found ? path.slice(0, found.index) : undefined
}

/** All folders around a folder, that of the scan last. */
function foldersAround(folder: string): readonly string[] {
  if (folder === '') return []
  const outer = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''
  return [outer, ...foldersAround(outer)]
}
