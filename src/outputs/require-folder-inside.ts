import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { UsageError } from '../errors/assay-error.ts'
import { hasCode, messageOf } from '../errors/message-of.ts'

/** Folders of version control systems, in which reports must not be written. */
const REPOSITORY_FOLDERS = ['.git', '.hg', '.svn']

/**
 * Throws a UsageError unless `folder`, which need not exist yet, is inside of the folder `root` when all symbolic links
 * are followed: a link that leads elsewhere may have come with the repository that is scanned.
 */
export async function requireFolderInside(root: string, folder: string): Promise<void> {
  const reason = await reasonAgainst(await realpath(root), resolve(folder))
  if (reason === undefined) return
  throw new UsageError(
    `Cannot write reports to ${folder}: ${reason}, as a link or a configuration in a scanned repository might. ` +
      'Remove the link or the setting, or choose a folder with --output-directory.',
  )
}

async function reasonAgainst(root: string, folder: string): Promise<string | undefined> {
  try {
    const target = await targetOf(folder)
    const path = relative(root, target)
    const [first = '', ...rest] = path.toLowerCase().split(sep)
    if (isAbsolute(path) || first === '..')
      return `it leads to ${target}, outside of ${root === process.cwd() ? 'this folder' : root}`
    if (REPOSITORY_FOLDERS.some((name) => [first, ...rest].includes(name))) return `it leads to ${path}`
    return undefined
  } catch (error) {
    return `it leads nowhere (${messageOf(error)})`
  }
}

/** The path without symbolic links; what does not exist yet will stand below what does. Throws where a link is broken. */
async function targetOf(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (await isLinkOrUnreadable(path)) throw error
    return join(await targetOf(dirname(path)), basename(path))
  }
}

async function isLinkOrUnreadable(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink()
  } catch (error) {
    return !hasCode(error, 'ENOENT', 'ENOTDIR')
  }
}
