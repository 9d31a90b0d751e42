import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { UsageError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'

/** Folders that lie at the top of a repository: the folder around one of them is the root, even without `.git`. */
const TOP_LEVEL_FOLDERS = ['.github', '.gitea', '.forgejo']

/**
 * The folder that reported paths are relative to: the repository around all of `paths`, else their common folder.
 * It makes a finding's identity the same from whichever folder the scan was started.
 */
export function scanRoot(paths: readonly string[]): string {
  const common = commonFolder(paths)
  return repositoryAround(common) ?? above(common)
}

/** The top of the repository that a folder is in; undefined outside of repositories. */
export function repositoryAround(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/** The folder that contains `.github` or its like, since workflows are recognised by their path from there. */
function above(folder: string): string {
  const parts = folder.split(sep)
  const place = parts.findIndex((part) => TOP_LEVEL_FOLDERS.includes(part))
  return place === -1 ? folder : parts.slice(0, place).join(sep) || sep
}

function folderOf(path: string): string {
  try {
    const absolutePath = realpathSync(path)
    return statSync(absolutePath).isDirectory() ? absolutePath : dirname(absolutePath)
  } catch (error) {
    throw new UsageError(`There is nothing to scan at ${path}: ${messageOf(error)}. Check the path.`, {
      cause: error,
    })
  }
}

/** The deepest folder that has all of the paths in it. Throws a UsageError for a path that is not there. */
export function commonFolder(paths: readonly string[]): string {
  return paths.map(folderOf).reduce(sharedFolder)
}

function sharedFolder(left: string, right: string): string {
  const rightParts = right.split(sep)
  const shared = left.split(sep).findIndex((part, index) => part !== rightParts[index])
  return shared === -1 ? left : left.split(sep).slice(0, shared).join(sep) || sep
}
