import { posix } from 'node:path'
import type { Refusal } from '../../../files/read-text.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import { FormatOption } from '../../file-format/format-options.ts'
import type { Call, FoundModule, MissingModule, ModuleLibrary } from '../evaluate/evaluation-state.ts'
import { installedModules } from './installed-modules.ts'
import type { ModuleFolders } from './module-folders.ts'

/** The modules that folders declare. */
export type DeclaredModules = Pick<ModuleFolders, 'declarations'>

/** What a call names, where that is not a path. */
export type CalledSource = Pick<Call, 'source' | 'version'>

/** Modules that were downloaded for this scan. */
export interface DownloadedModules {
  /** The folder of a module in the tree, or why it was not downloaded; `undefined` where nobody has asked for it yet. */
  find(called: CalledSource): string | Refusal | undefined
  /** The folder of the package that a folder lies in; `undefined` for those of the scan. */
  packageAt(folder: string): string | undefined
}

export const DOWNLOADED_MODULES = new FormatOption<DownloadedModules>()

/** Whether a download may help. */
interface NotDownloaded extends MissingModule {
  readonly isDownloadable?: boolean
}

interface Library extends ModuleLibrary {
  find(call: Call): FoundModule | NotDownloaded
}

const NOT_INSTALLED = {
  what: 'calls of modules that are not installed',
  cure: 'Run terraform init first, or scan with --download-modules.',
}
const NOT_DOWNLOADED = {
  what: 'calls of modules that were not downloaded',
  cure: 'Run terraform init first.',
}
const NO_FOLDER = {
  what: 'calls of modules whose folders do not exist',
  cure: 'Check their paths, or scan the folder that holds them.',
}

/**
 * Resolves module calls: local paths, installed modules by the manifest of `terraform init`, and else those that were
 * downloaded.
 */
export function moduleLibrary(
  folders: DeclaredModules,
  tree: FileTree,
  downloads?: DownloadedModules,
): Library {
  const installedIn = new Map<string, ReturnType<typeof installedModules>>()

  function installed(root: string): ReturnType<typeof installedModules> {
    const modules = installedIn.get(root) ?? installedModules(root, tree)
    installedIn.set(root, modules)
    return modules
  }

  function folderOf({ path, directory, root, ...called }: Call): string | NotDownloaded {
    const { source } = called
    if (isLocal(source)) return localFolder(directory, source, downloads)
    const modules = installed(root)
    if ('reason' in modules) return modules
    const folder = modules.get(path.join('.'))
    if (folder !== undefined) return folderAt(root, folder)
    const name = withoutCredentials(source)
    if (!downloads) {
      return {
        reason: `its source ${name} is not installed; run terraform init first, or scan with --download-modules.`,
        cause: { ...NOT_INSTALLED, name },
      }
    }
    const found = downloads.find(called)
    if (typeof found === 'string') return found
    const reason = `its source ${name} was not downloaded`
    if (found) {
      const cause = { ...NOT_DOWNLOADED, name: `${name} (${found.reason})` }
      return { reason: `${reason}: ${found.reason}.`, cause }
    }
    return {
      reason: `${reason}; run terraform init first.`,
      cause: { ...NOT_DOWNLOADED, name },
      isDownloadable: true,
    }
  }

  return {
    find(call) {
      const path = folderOf(call)
      return typeof path === 'string' ? moduleIn(path, isLocal(call.source), folders, tree) : path
    },
  }
}

/** Whether a source is a path rather than an address: Terraform decides by its beginning. */
export function isLocal(source: string): boolean {
  return /^\.\.?(\/|$)/.test(source)
}

/** Joins a folder and a relative path, without a trailing slash. */
export function folderAt(from: string, path: string): string {
  return posix.join(from, path).replace(/(?<=.)\/$/, '')
}

/** A package is whole: a path that leads out of it would lead to files of the scan, or of another package. */
function localFolder(
  directory: string,
  source: string,
  downloads: DownloadedModules | undefined,
): string | Refusal {
  const folder = folderAt(directory, source)
  const home = downloads?.packageAt(directory)
  if (home === downloads?.packageAt(folder)) return folder
  return { reason: `its source ${source} leads out of ${home ?? 'the scanned folder'}.` }
}

function moduleIn(
  path: string,
  isOwn: boolean,
  folders: DeclaredModules,
  tree: FileTree,
): FoundModule | MissingModule {
  const directory = tree.folder(path)
  if (directory === undefined)
    return { reason: `there is no folder ${path}.`, cause: { ...NO_FOLDER, name: path } }
  if (typeof directory !== 'string') return directory
  const declarations = folders.declarations(directory)
  return declarations
    ? { directory, declarations, isOwn }
    : { reason: `no file in ${directory} is Terraform’s.` }
}

/** Removes credentials: `git::https://user:token@host/repo.git`. */
function withoutCredentials(source: string): string {
  return source.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/, '')
}
