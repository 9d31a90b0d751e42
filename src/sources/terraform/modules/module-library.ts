import { posix } from 'node:path'
import type { FileTree, Refusal } from '../../files/file-tree.ts'
import type { Call, FoundModule, ModuleLibrary } from '../evaluate/evaluation-state.ts'
import { installedModules } from './installed-modules.ts'
import type { ModuleFolders } from './module-folders.ts'

/** The modules that folders declare. */
export type DeclaredModules = Pick<ModuleFolders, 'declarations'>

/** Resolves module calls: local paths, and installed modules by the manifest of `terraform init`. */
export function moduleLibrary(folders: DeclaredModules, tree: FileTree): ModuleLibrary {
  const installedIn = new Map<string, ReturnType<typeof installedModules>>()

  function installed(root: string): ReturnType<typeof installedModules> {
    const modules = installedIn.get(root) ?? installedModules(root, tree)
    installedIn.set(root, modules)
    return modules
  }

  function folderOf({ source, path, directory, root }: Call): string | Refusal {
    if (isLocal(source)) return folderAt(directory, source)
    const modules = installed(root)
    if ('reason' in modules) return modules
    const folder = modules.get(path.join('.'))
    if (folder !== undefined) return folderAt(root, folder)
    return { reason: `its source ${withoutCredentials(source)} is not installed; run terraform init first.` }
  }

  return {
    find(call) {
      const path = folderOf(call)
      return typeof path === 'string' ? moduleIn(path, folders, tree) : path
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

function moduleIn(path: string, folders: DeclaredModules, tree: FileTree): FoundModule | Refusal {
  const directory = tree.folder(path)
  if (directory === undefined) return { reason: `there is no folder ${path}.` }
  if (typeof directory !== 'string') return directory
  const declarations = folders.declarations(directory)
  return declarations ? { directory, declarations } : { reason: `no file in ${directory} is Terraform’s.` }
}

/** Removes credentials: `git::https://user:token@host/repo.git`. */
function withoutCredentials(source: string): string {
  return source.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/, '')
}
