import { posix } from 'node:path'
import type { Refusal } from '../../../files/read-text.ts'
import { textOf } from '../../../files/read-text.ts'
import type { FileTree, SourceFile } from '../../file-format/file-tree.ts'
import { isRefused, REFUSED_REASON } from '../../file-format/refused-path.ts'
import { objectId } from '../../git/object-reader.ts'
import { outside } from '../disk-tree.ts'
import { type CommitTree, type Place, withoutSlash } from './commit-tree.ts'
import type { LocalPaths } from './local-paths.ts'
import { objectIds } from './working-files.ts'

interface Trees {
  readonly commit: CommitTree
  /** The working tree. */
  readonly disk: FileTree
  readonly local: LocalPaths
  /** The files that the scan of the commit has read, by path. */
  readonly files: ReadonlyMap<string, SourceFile>
  absolutePath(path: string): string
}

/**
 * The files at a commit, and local ones as they are now. A file that has not changed since is the one of the working tree.
 */
export function earlierTree({ commit, disk, local, files, absolutePath }: Trees): FileTree {
  const read = new Map<string, SourceFile | Refusal>()

  function inCommit<T>(path: string, of: (place: Place & { kind: 'file' }) => T): T | Refusal | undefined {
    if (isRefused(path)) return { reason: REFUSED_REASON }
    const place = commit.place(posix.normalize(path))
    if (place?.kind === 'outside') return outside(path)
    if (place && isRefused(place.path)) return { reason: REFUSED_REASON }
    return place?.kind === 'file' ? of(place) : undefined
  }

  function fileAt(path: string, { id }: { readonly id: string }): SourceFile | Refusal {
    const known = files.get(path) ?? read.get(path)
    if (known) return known
    const now = disk.readIgnored(path)
    const file = now && 'text' in now && objectIds(now.text, id).includes(id) ? now : committed(path, id)
    read.set(path, file)
    return file
  }

  function committed(path: string, id: string): SourceFile | Refusal {
    const content = commit.content(id)
    const read = 'reason' in content ? content : textOf(content)
    return 'reason' in read ? read : { path, absolutePath: absolutePath(path), text: read.text }
  }

  function bytesOf(path: string, id: string): Uint8Array | Refusal {
    const now = disk.bytes(path)
    return now instanceof Uint8Array && objectId(now, id) === id ? now : commit.content(id)
  }

  return {
    folder: (path) => {
      if (isRefused(path)) return { reason: REFUSED_REASON }
      const place = commit.place(withoutSlash(posix.normalize(path)))
      if (place?.kind === 'outside') return outside(path)
      return place?.kind === 'folder' ? place.path : local.hasFolder(path) ? disk.folder(path) : undefined
    },
    list: (folder) => {
      const here = disk.list(folder).filter((name) => local.has(posix.join(folder, name)))
      return sorted([...commit.files(folderAt(commit, folder)), ...here])
    },
    folders: (folder) => {
      const here = disk.folders(folder).filter((name) => local.hasFolder(posix.join(folder, name)))
      return sorted([...commit.folders(folderAt(commit, folder)), ...here])
    },
    read: (path) =>
      inCommit(path, (place) => fileAt(path, place)) ?? (local.has(path) ? disk.read(path) : undefined),
    readIgnored: (path) =>
      inCommit(path, (place) => fileAt(path, place)) ??
      (local.has(path) ? disk.readIgnored(path) : undefined),
    bytes: (path) =>
      inCommit(path, ({ id }) => bytesOf(path, id)) ?? (local.has(path) ? disk.bytes(path) : undefined),
    isIgnored: (path) => commit.place(posix.normalize(path)) === undefined && disk.isIgnored(path),
  }
}

function folderAt(commit: CommitTree, path: string): string {
  return commit.place(withoutSlash(posix.normalize(path)))?.path ?? path
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort()
}
