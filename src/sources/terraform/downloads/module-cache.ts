import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import type { Environment } from '../../../client/transport/environment.ts'
import { removeAtExit } from '../../../files/temporary-files.ts'
import { DownloadError } from './download-error.ts'

/** A package as it was downloaded. */
export interface CachedPackage {
  /** SHA-256 over the paths and contents of all files: `sha256-…`. */
  readonly contents: string
  /** The commit that a tag stood for; absent for archives. */
  readonly commit?: string
  /** Folder of the module in the package, where a registry has named one. */
  readonly folder: string
}

/** `$XDG_CACHE_HOME/assay/modules`, by default below `~/.cache`. */
export function defaultCacheFolder(environment: Environment): string {
  return join(environment['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'assay', 'modules')
}

/**
 * Packages on disk: `packages/<name>.json` says which contents a package has, and `contents/sha256-…/` has the files. The
 * contents are hashed again before they are used, so that nobody can change them in place.
 */
export class ModuleCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The folder of some contents. */
  folderOf(contents: string): string {
    return join(this.#folder, 'contents', contents)
  }

  /** A package that was downloaded before and is unchanged. */
  async get(name: string): Promise<CachedPackage | undefined> {
    try {
      const record: unknown = JSON.parse(await readFile(this.#recordOf(name), 'utf8'))
      if (!isPackage(record)) return undefined
      const files = await filesBelow(this.folderOf(record.contents))
      return hashOf(files) === record.contents ? record : undefined
    } catch {
      // Not there yet, or damaged: it is downloaded.
      return undefined
    }
  }

  /** Keeps a package. Throws a DownloadError where the disk does not take it. */
  async put(
    name: string,
    files: ReadonlyMap<string, Uint8Array>,
    about: Omit<CachedPackage, 'contents'>,
  ): Promise<CachedPackage> {
    const stored = { contents: hashOf(files), ...about }
    try {
      await this.#write(this.folderOf(stored.contents), files)
      await writeWhole(this.#recordOf(name), `${JSON.stringify({ package: name, ...stored })}\n`)
    } catch (error) {
      throw new DownloadError(
        `the cache ${this.#folder} cannot be written; name another with --modules-cache`,
        {
          cause: error,
        },
      )
    }
    return stored
  }

  #recordOf(name: string): string {
    return join(this.#folder, 'packages', `${createHash('sha256').update(name).digest('hex')}.json`)
  }

  /** Writes into a folder of its own, which then gets its name: nobody sees a part. */
  async #write(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const parts = join(this.#folder, `new-${randomBytes(8).toString('hex')}`)
    await mkdir(parts, { recursive: true, mode: 0o700 })
    const forget = removeAtExit(parts)
    try {
      for (const [path, content] of files) {
        await mkdir(dirname(join(parts, path)), { recursive: true })
        await writeFile(join(parts, path), content, { flag: 'wx' })
      }
      await mkdir(dirname(folder), { recursive: true })
      // What is there already is damaged, or another scan has just put it there.
      await rm(folder, { recursive: true, force: true })
      await rename(parts, folder)
    } finally {
      await rm(parts, { recursive: true, force: true })
      forget()
    }
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(part, text)
  await rename(part, path)
}

function hashOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256')
  for (const path of [...files.keys()].sort()) {
    const content = createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('hex')
    hash.update(`${content}  ${path}\n`)
  }
  return `sha256-${hash.digest('hex')}`
}

async function filesBelow(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    // The cache never makes links, so one that is there was put there by somebody else.
    const content = entry.isFile() ? await readFile(path) : Buffer.from('\0')
    files.set(path.slice(folder.length + 1).replaceAll('\\', posix.sep), content)
  }
  return files
}

function isPackage(record: unknown): record is CachedPackage {
  if (typeof record !== 'object' || record === null) return false
  const { contents, commit, folder } = record as Partial<Record<keyof CachedPackage, unknown>>
  const isCommit = commit === undefined || typeof commit === 'string'
  return (
    typeof contents === 'string' &&
    /^sha256-[\da-f]{64}$/.test(contents) &&
    isCommit &&
    typeof folder === 'string'
  )
}
