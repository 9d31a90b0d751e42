import { posix } from 'node:path'
import type { Entry } from '../../git/commit-entries.ts'
import type { Content, ObjectReader } from '../../git/object-reader.ts'

/** Links that are followed on one path; more are a circle. */
const MAX_LINKS = 40

/** What a path of a commit leads to, links followed. */
export type Place =
  | { readonly kind: 'file'; readonly path: string; readonly id: string }
  | { readonly kind: 'folder' | 'submodule' | 'outside'; readonly path: string }

/** The files and folders of a commit. Links are followed within it. */
export class CommitTree {
  readonly entries: ReadonlyMap<string, Entry>
  readonly #objects: ObjectReader
  readonly #names = new Map<string, { files: string[]; folders: string[] }>()

  constructor(entries: ReadonlyMap<string, Entry>, objects: ObjectReader) {
    this.entries = entries
    this.#objects = objects
    this.#names.set('.', { files: [], folders: [] })
    for (const [path, { kind }] of entries) {
      const { files, folders } = this.#folder(posix.dirname(path))
      const names = kind === 'submodule' ? folders : files
      names.push(posix.basename(path))
    }
    objects.load([...entries.values()].filter(({ kind }) => kind === 'link').map(({ id }) => id))
  }

  /** Names of the files and links in a folder. */
  files(folder: string): readonly string[] {
    return this.#names.get(folder)?.files ?? []
  }

  /** Names of the folders in a folder, without links. */
  folders(folder: string): readonly string[] {
    return this.#names.get(folder)?.folders ?? []
  }

  /** What is at a normalized path; undefined where there is nothing. */
  place(path: string): Place | undefined {
    return this.#follow(path, MAX_LINKS)
  }

  content(id: string): Content {
    return this.#objects.read(id)
  }

  load(ids: Iterable<string>): void {
    this.#objects.load(ids)
  }

  #follow(path: string, links: number): Place | undefined {
    if (path === '..' || path.startsWith('../') || posix.isAbsolute(path)) return { kind: 'outside', path }
    if (this.#names.has(path)) return { kind: 'folder', path }
    const entry = this.entries.get(path)
    if (entry?.kind === 'file') return { kind: 'file', path, id: entry.id }
    for (let above = path; above !== '.'; above = posix.dirname(above)) {
      const on = this.entries.get(above)
      if (on?.kind === 'submodule') return { kind: 'submodule', path }
      if (on?.kind !== 'link') continue
      const target = this.#objects.read(on.id)
      if (links === 0 || 'reason' in target) return undefined
      const followed = posix.join(
        posix.dirname(above),
        Buffer.from(target).toString(),
        posix.relative(above, path),
      )
      return this.#follow(withoutSlash(followed), links - 1)
    }
    return undefined
  }

  #folder(path: string): { files: string[]; folders: string[] } {
    const known = this.#names.get(path)
    if (known) return known
    const names = { files: [], folders: [] }
    this.#names.set(path, names)
    this.#folder(posix.dirname(path)).folders.push(posix.basename(path))
    return names
  }
}

/** A path without a slash at its end. */
export function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
