import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isWithin, pathFrom } from './discovery/scan-root.ts'
import { readBytes, readText } from './read-text.ts'
import type { FileTree, Refusal, SourceFile } from './source.ts'

/** The files under `root`. Neither `..` nor a symbolic link leads out of it. */
export function diskTree(root: string): FileTree {
  const real = realpathSync(root)
  return {
    folder: (path) => {
      const found = locate(real, path)
      if (typeof found !== 'string') return found
      return statSync(found).isDirectory() ? pathFrom(real, found) || '.' : undefined
    },
    list: (folder) => {
      const found = locate(real, folder)
      return typeof found === 'string' ? namesIn(found, isFileOrLink) : []
    },
    folders: (folder) => {
      const found = locate(real, folder)
      return typeof found === 'string' ? namesIn(found, (entry) => entry.isDirectory()) : []
    },
    read: (path) => read(real, path),
    bytes: (path) => bytes(real, path),
  }
}

function bytes(root: string, path: string): Uint8Array | Refusal | undefined {
  const absolutePath = locate(root, path)
  if (typeof absolutePath !== 'string') return absolutePath
  const read = readBytes(absolutePath)
  return 'reason' in read ? { reason: read.reason } : read.bytes
}

function read(root: string, path: string): SourceFile | Refusal | undefined {
  const absolutePath = locate(root, path)
  if (typeof absolutePath !== 'string') return absolutePath
  const read = readText(absolutePath)
  return 'reason' in read ? { reason: read.reason } : { path, absolutePath, text: read.text }
}

/** The absolute path with all links followed, where it exists and lies under the root. */
function locate(root: string, path: string): string | Refusal | undefined {
  const normal = posix.normalize(path)
  if (normal === '..' || normal.startsWith('../') || posix.isAbsolute(normal)) return outside(path)
  try {
    const real = realpathSync(join(root, normal))
    return isWithin(root, real) ? real : outside(path)
  } catch {
    return undefined
  }
}

function outside(path: string): Refusal {
  return { reason: `${path} lies outside of the scanned folder; scan a folder that holds both.` }
}

function namesIn(folder: string, isWanted: (entry: Dirent) => boolean): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(isWanted)
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}

function isFileOrLink(entry: Dirent): boolean {
  return entry.isFile() || entry.isSymbolicLink()
}
