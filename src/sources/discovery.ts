import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { messageOf, UsageError } from '../errors.ts'
import { readText } from './read-text.ts'
import type { FileSource, Gap, SourceFile } from './source.ts'

/** Folders that hold other people's code, caches or history. */
const SKIPPED_FOLDERS = new Set(['.git', '.hg', '.svn', '.terraform', '.terragrunt-cache', 'node_modules'])

export interface Discovered {
  readonly files: readonly { readonly source: FileSource; readonly file: SourceFile }[]
  readonly gaps: readonly Gap[]
}

/**
 * Finds and reads every file under `paths` that one of the sources claims, in the order of their paths.
 * Reads synchronously: nothing else waits meanwhile, and it takes half the time. Links to folders are not followed, so no loop and no way out of the tree; a file named on purpose always counts.
 */
export function discover(root: string, paths: readonly string[], sources: readonly FileSource[]): Discovered {
  const gaps: Gap[] = []
  const found = new Map<string, Entry>()
  for (const path of paths) walk(realpathSync(path), found, gaps, root)

  const files: { source: FileSource; file: SourceFile }[] = []
  for (const [absolutePath, entry] of [...found].sort(byPath)) {
    const path = relativePath(root, absolutePath)
    const claimants = sources.filter((source) => source.claims(path))
    if (claimants.length === 0) continue
    const read = entry === 'link' ? readLinked(absolutePath, root) : readText(absolutePath)
    if ('reason' in read) {
      gaps.push({ subject: path, reason: read.reason })
      continue
    }
    const file = { path, absolutePath, text: read.text }
    const source = claimants.find((claimant) => claimant.recognizes(file))
    if (source) files.push({ source, file })
  }
  return { files, gaps }
}

/** A link that was found on the way may lead anywhere; whatever was named on purpose counts as a file. */
type Entry = 'file' | 'link'

function byPath([left]: [string, Entry], [right]: [string, Entry]): number {
  return left < right ? -1 : 1
}

function walk(path: string, found: Map<string, Entry>, gaps: Gap[], root: string): void {
  const info = lstatSync(path)
  if (!info.isDirectory()) {
    found.set(path, 'file')
    return
  }
  try {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) walk(join(path, entry.name), found, gaps, root)
      } else if (entry.isFile()) {
        found.set(join(path, entry.name), 'file')
      } else if (entry.isSymbolicLink()) {
        found.set(join(path, entry.name), 'link')
      }
    }
  } catch (error) {
    gaps.push({ subject: relativePath(root, path), reason: `Cannot read the folder: ${messageOf(error)}` })
  }
}

/** What a link leads to, unless that lies outside of the root: a repository shows no files but its own. */
function readLinked(path: string, root: string): ReturnType<typeof readText> {
  try {
    if (relative(realpathSync(root), realpathSync(path)).split(sep)[0] === '..') {
      return { reason: 'A link that leads out of the scanned folder is not followed.' }
    }
  } catch (error) {
    return { reason: `Cannot be read: ${messageOf(error)}` }
  }
  return readText(path)
}

/**
 * The folder that reported paths are relative to: the repository around all of `paths`, else their common folder.
 * It makes a finding's identity the same from whichever folder the scan was started.
 */
export function scanRoot(paths: readonly string[]): string {
  const common = paths.map(folderOf).reduce(commonFolder)
  for (let folder = common; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return common
  }
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

function commonFolder(left: string, right: string): string {
  const rightParts = right.split(sep)
  const shared = left.split(sep).findIndex((part, index) => part !== rightParts[index])
  return shared === -1 ? left : left.split(sep).slice(0, shared).join(sep) || sep
}

function relativePath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/')
}
