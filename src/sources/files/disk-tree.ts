import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isWithin, pathFrom } from '../../files/paths.ts'
import type { Refusal } from '../../files/read-text.ts'
import { readBytes, readText, type Texts } from '../../files/read-text.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import { isRefused, REFUSED_REASON } from '../file-format/refused-path.ts'
import type { DiscoverOptions } from './discover.ts'
import { IGNORED_REASON, IgnoredByGit } from './ignore/ignored-by-git.ts'

/**
 * The files under `root` on disk. Neither `..` nor a symbolic link leads out of it, into folders of version control
 * systems, or to the contents of files that git ignores.
 */
export function diskTree(root: string, options: Pick<DiscoverOptions, 'gitignore' | 'texts'> = {}): FileTree {
  const real = realpathSync.native(root)
  const ignored = new IgnoredByGit(real, options)
  const isIgnored = (absolutePath: string) => ignored.has(pathFrom(real, absolutePath))
  const unlessIgnored = <T>(path: string, open: (absolutePath: string) => T) => {
    const found = locate(real, path)
    if (typeof found !== 'string') return found
    return isIgnored(found) ? { reason: IGNORED_REASON } : open(found)
  }
  return {
    folder: remembered((path) => folderAt(real, path)),
    list: remembered((folder) => namesIn(locate(real, folder), isFileOrLink)),
    folders: remembered((folder) => namesIn(locate(real, folder), (entry) => entry.isDirectory())),
    read: (path) => unlessIgnored(path, (found) => read(path, found, options.texts)),
    readIgnored: (path) => {
      const found = locate(real, path)
      return typeof found === 'string' ? read(path, found, options.texts) : found
    },
    bytes: (path) => unlessIgnored(path, bytes),
    isIgnored: remembered((path) => {
      const found = locate(real, path)
      return typeof found === 'string' && isIgnored(found)
    }),
  }
}

/** The same answers, each found once: each call of a module asks for its folder, and `fileset()` for all below one. */
function remembered<Answer>(find: (path: string) => Answer): (path: string) => Answer {
  const answers = new Map<string, Answer>()
  return (path) => {
    const known = answers.get(path)
    if (known !== undefined || answers.has(path)) return known as Answer
    const answer = find(path)
    answers.set(path, answer)
    return answer
  }
}

function folderAt(root: string, path: string): string | Refusal | undefined {
  const found = locate(root, path)
  if (typeof found !== 'string') return found
  return statSync(found).isDirectory() ? pathFrom(root, found) || '.' : undefined
}

function bytes(absolutePath: string): Uint8Array | Refusal {
  const read = readBytes(absolutePath)
  return 'reason' in read ? { reason: read.reason } : read.bytes
}

function read(path: string, absolutePath: string, texts: Texts | undefined): SourceFile | Refusal {
  const read = readText(absolutePath, texts)
  if ('text' in read) return { path, absolutePath, text: read.text }
  return { reason: read.reason, ...(read.isBinary && { isBinary: read.isBinary }) }
}

/** The absolute path with all links followed, where it exists, lies under the root and may be read. */
function locate(root: string, path: string): string | Refusal | undefined {
  const normal = posix.normalize(path)
  if (normal === '..' || normal.startsWith('../') || posix.isAbsolute(normal)) return outside(path)
  if (isRefused(normal)) return { reason: REFUSED_REASON }
  try {
    const real = realpathSync.native(join(root, normal))
    if (!isWithin(root, real)) return outside(path)
    return isRefused(pathFrom(root, real)) ? { reason: REFUSED_REASON } : real
  } catch {
    return undefined
  }
}

/** Why a path that leads out of the scanned folder is not read. */
export function outside(path: string): Refusal {
  return { reason: `${path} lies outside of the scanned folder; scan a folder that holds both.` }
}

/** Names in a folder by its absolute path; none where there is no folder that may be read. */
function namesIn(
  folder: string | Refusal | undefined,
  isWanted: (entry: Dirent) => boolean,
): readonly string[] {
  if (typeof folder !== 'string') return []
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(isWanted)
      .map(({ name }) => name)
      .filter((name) => !isRefused(name))
      .sort()
  } catch {
    return []
  }
}

function isFileOrLink(entry: Dirent): boolean {
  return entry.isFile() || entry.isSymbolicLink()
}
