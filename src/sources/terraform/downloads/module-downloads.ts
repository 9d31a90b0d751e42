import { posix } from 'node:path'
import type { Environment } from '../../../client/transport/environment.ts'
import { RequestError } from '../../../client/transport/request-error.ts'
import { UsageError } from '../../../errors/assay-error.ts'
import { messageOf } from '../../../errors/message-of.ts'
import type { Refusal } from '../../../files/read-text.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import type { CalledSource, DownloadedModules } from '../modules/module-library.ts'
import { sentencePart } from '../sentence-part.ts'
import { newestAllowed } from '../version-constraint.ts'
import { fetchArchive } from './archive.ts'
import { DownloadError } from './download-error.ts'
import { fetchRepository } from './fetch-repository.ts'
import { DOWNLOAD_LIMITS } from './limits.ts'
import { type CachedPackage, defaultCacheFolder, ModuleCache } from './module-cache.ts'
import { ModuleLock } from './module-lock.ts'
import {
  type ArchiveSource,
  type PackageSource,
  packageName,
  parseModuleSource,
  type RegistrySource,
  registryPackageName,
} from './module-source.ts'
import { Connections } from './network/connections.ts'
import { HostGuard } from './network/host-guard.ts'
import { Web } from './network/web.ts'
import { PackageTrees, type TreeOf } from './package-trees.ts'
import { Registries } from './registry.ts'

export interface DownloadOptions {
  readonly environment: Environment
  /** The folder of the cache. */
  readonly cache?: string
  /** The file that records what was downloaded. */
  readonly lock?: string
  /** Hosts whose addresses may be private. */
  readonly privateHosts?: readonly string[]
  /** Milliseconds that one package may take. */
  readonly timeLimit?: number
}

/** Where a package is, and what it is called. */
interface Package {
  readonly name: string
  readonly fetch: () => Promise<CachedPackage>
}

/** Downloads modules, each package once, and tells where they are. */
export class ModuleDownloads implements DownloadedModules {
  readonly trees: PackageTrees
  readonly #connections: Connections
  readonly #web: Web
  readonly #registries: Registries
  readonly #cache: ModuleCache
  readonly #lock: ModuleLock | undefined
  readonly #timeLimit: number
  readonly #deadline = AbortSignal.timeout(DOWNLOAD_LIMITS.scan)
  readonly #modules = new Map<string, string | Refusal>()
  readonly #packages = new Map<string, Promise<string>>()

  private constructor(
    connections: Connections,
    { environment, cache, lock, timeLimit }: DownloadOptions,
    treeOf: TreeOf,
  ) {
    this.trees = new PackageTrees(treeOf)
    this.#connections = connections
    this.#web = new Web(connections)
    this.#registries = new Registries(this.#web, environment)
    this.#cache = new ModuleCache(cache ?? defaultCacheFolder(environment))
    this.#timeLimit = timeLimit ?? DOWNLOAD_LIMITS.package
    this.#lock = lock === undefined ? undefined : ModuleLock.read(lock)
  }

  /** Throws a UsageError for a record or a CA bundle that cannot be read. */
  static async open(options: DownloadOptions, treeOf: TreeOf): Promise<ModuleDownloads> {
    const guard = new HostGuard(options.privateHosts ?? [])
    try {
      return new ModuleDownloads(await Connections.open(guard, options.environment), options, treeOf)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      throw new UsageError(`Modules cannot be downloaded: ${error.message}`, { cause: error })
    }
  }

  find(called: CalledSource): string | Refusal | undefined {
    return this.#modules.get(keyOf(called))
  }

  packageAt(folder: string): string | undefined {
    return this.trees.packageAt(folder)
  }

  /** Downloads a module. `scanned` are the files of the scan, whose folders no package may have the name of. */
  async download(called: CalledSource, scanned: FileTree): Promise<void> {
    this.#modules.set(keyOf(called), await this.#folderOf(called, scanned).catch(refusalOf))
  }

  /** Writes the record of what was downloaded. */
  async finish(): Promise<void> {
    await this.#lock?.write()
  }

  async #folderOf({ source, version }: CalledSource, scanned: FileTree): Promise<string | Refusal> {
    const parsed = parseModuleSource(source)
    if ('reason' in parsed) return parsed
    const limit = AbortSignal.timeout(this.#timeLimit)
    const signal = AbortSignal.any([limit, this.#deadline])
    try {
      const found =
        parsed.kind === 'registry'
          ? await this.#inRegistry(parsed, version, signal)
          : this.#atAddress({ ...parsed, folder: '' }, signal)
      return posix.join(await this.#packageOf(found, scanned), parsed.folder)
    } catch (error) {
      if (signal.aborted) throw new DownloadError('it takes too long', { cause: error })
      throw error
    }
  }

  async #inRegistry(
    source: RegistrySource,
    constraint: string | undefined,
    signal: AbortSignal,
  ): Promise<Package> {
    if (constraint === undefined) throw new DownloadError('it is not pinned; add a version to the call')
    const version =
      newestAllowed(constraint, this.#lockedVersions(source)) ??
      newestAllowed(constraint, await this.#registries.versions(source, signal))
    if (version === undefined) throw new DownloadError(`no version of it is ${constraint}`)
    const name = registryPackageName(source, version)
    const fetch = async () => {
      const cached = await this.#cache.get(name)
      return (
        cached ?? (await this.#fetch(name, await this.#registries.packageOf(source, version, signal), signal))
      )
    }
    return { name, fetch }
  }

  #lockedVersions(source: RegistrySource): readonly string[] {
    const prefix = registryPackageName(source, '')
    const names = this.#lock?.names.filter((name) => name.startsWith(prefix)) ?? []
    return names.map((name) => name.slice(prefix.length))
  }

  #atAddress(source: PackageSource, signal: AbortSignal): Package {
    const name = packageName(source)
    const fetch = async () => {
      const cached = isPinned(source) ? await this.#cache.get(name) : undefined
      return cached ?? (await this.#fetch(name, source, signal))
    }
    return { name, fetch }
  }

  /** The folder of a package in the tree. */
  #packageOf({ name, fetch }: Package, scanned: FileTree): Promise<string> {
    const known = this.#packages.get(name) ?? this.#add(name, fetch, scanned)
    this.#packages.set(name, known)
    return known
  }

  async #add(name: string, fetch: Package['fetch'], scanned: FileTree): Promise<string> {
    if (this.#packages.size >= DOWNLOAD_LIMITS.packages)
      throw new DownloadError(`${DOWNLOAD_LIMITS.packages} packages came before it`)
    // What is found there must not be taken for the module.
    if (scanned.folder(name) !== undefined)
      throw new DownloadError(`the scanned folder has its name: ${name}`)
    const { folder, ...stored } = await fetch()
    this.#lock?.check(name, { folder, ...stored })
    this.trees.add(name, this.#cache.folderOf(stored.contents))
    return posix.join(name, folder)
  }

  async #fetch(name: string, source: PackageSource, signal: AbortSignal): Promise<CachedPackage> {
    if (source.kind === 'git') {
      const { commit, files } = await fetchRepository(source, this.#connections, signal)
      return await this.#cache.put(name, files, { commit, folder: source.folder })
    }
    const files = await fetchArchive(source, this.#web, signal)
    return await this.#cache.put(name, files, { folder: folderIn(files, source) })
  }
}

/** Contents behind an address without a checksum may be others the next time. */
function isPinned(source: PackageSource): boolean {
  return source.kind === 'git' || source.sha256 !== undefined
}

/** `*` stands for the one folder that an archive of a repository has. */
function folderIn(files: ReadonlyMap<string, Uint8Array>, { folder }: ArchiveSource): string {
  if (folder !== '*' && !folder.startsWith('*/')) return folder
  const [first = ''] = [...files.keys()]
  return first.slice(0, Math.max(first.indexOf('/'), 0)) + folder.slice(1)
}

function keyOf({ source, version = '' }: CalledSource): string {
  return `${source}\n${version}`
}

function refusalOf(error: unknown): Refusal {
  return { reason: sentencePart(messageOf(error)) }
}
