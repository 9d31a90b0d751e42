import { posix } from 'node:path'
import type { Resource } from '../../model/resource.ts'
import type { Contents } from '../files/file-format.ts'
import type { Memo } from '../files/memo.ts'

/** Names of folders that people keep for manifests and apply as a whole, with subfolders for parts of them. */
const KEPT_FOR_MANIFESTS = /^(?:k8s|kube|kubernetes|manifests?)$/i

/** Types that several parts may declare alike, and yet be applied together. */
const SHARED_TYPES: ReadonlySet<string> = new Set(['Kubernetes::Namespace'])

/**
 * The resources of plain manifests with their scopes: the sets that are applied together. A set is a folder that holds
 * manifests, or is named for them, with the folders below it, as `kubectl apply --recursive --filename FOLDER` has it.
 * Where two of these folders declare the same object they are alternatives, such as environments, and sets of their own.
 * What lies beside a set never decides what is in it.
 */
export function inManifestSets(
  resources: readonly Resource[],
  memo: Memo | undefined,
): Pick<Contents, 'reads' | 'resources'> {
  const scopes = new Map<string, string>()
  collectScopes(folderTree(resources), false, scopes)
  const inSets = resources.map((resource) => {
    const scope = scopes.get(folderOf(resource)) ?? resource.scope
    const make = () => ({ ...resource, scope })
    // The same object for the same scope: `--since` compares resources by identity.
    return memo ? memo.of('manifest set', resource, scope, make) : make()
  })
  return { resources: inSets, reads: outermostFolders(scopes) }
}

/** The outermost folder of each set: the shortest, as the others are in it. */
function outermostFolders(scopes: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const outermost = new Map<string, readonly [string]>()
  for (const [folder, scope] of scopes) {
    const known = outermost.get(scope)
    if (!known || folder === '.' || folder.length < known[0].length) outermost.set(scope, [folder])
  }
  return outermost
}

interface Folder {
  readonly path: string
  readonly resources: Resource[]
  readonly folders: Map<string, Folder>
}

function folderTree(resources: readonly Resource[]): Folder {
  const root = emptyFolder('.')
  for (const resource of resources) {
    let folder = root
    for (const name of folderOf(resource)
      .split('/')
      .filter((name) => name !== '.')) {
      const inner: Folder = folder.folders.get(name) ?? emptyFolder(posix.join(folder.path, name))
      folder.folders.set(name, inner)
      folder = inner
    }
    folder.resources.push(resource)
  }
  return root
}

function emptyFolder(path: string): Folder {
  return { path, resources: [], folders: new Map() }
}

function folderOf({ location }: Resource): string {
  return posix.dirname(location?.file ?? '')
}

/** Notes the scope of each folder of a tree. `isPart`: whether a folder around it is applied as a whole. */
function collectScopes(folder: Folder, isPart: boolean, scopes: Map<string, string>): void {
  const isWhole =
    isPart || folder.resources.length > 0 || KEPT_FOR_MANIFESTS.test(posix.basename(folder.path))
  if (isWhole && isOneSet(folder)) {
    for (const { path } of foldersIn(folder)) scopes.set(path, scopeOf(folder))
    return
  }
  scopes.set(folder.path, scopeOf(folder))
  for (const inner of folder.folders.values()) collectScopes(inner, isWhole, scopes)
}

function scopeOf({ path }: Folder): string {
  return path === '.' ? 'the manifests of the root folder' : `the manifests of ${path}`
}

/** Whether no two folders of a tree declare the same object. */
function isOneSet(folder: Folder): boolean {
  const declaredIn = new Map<string, Folder>()
  for (const inner of foldersIn(folder)) {
    for (const { type, address } of inner.resources) {
      const other = declaredIn.get(address)
      if (other && other !== inner && !SHARED_TYPES.has(type)) return false
      declaredIn.set(address, inner)
    }
  }
  return true
}

/** A folder and all below it. Not recursive: each step of a recursive generator takes a time that grows with its depth. */
function* foldersIn(top: Folder): Generator<Folder> {
  const waiting = [top]
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    yield folder
    for (const inner of folder.folders.values()) waiting.push(inner)
  }
}
