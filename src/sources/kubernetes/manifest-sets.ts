import { posix } from 'node:path'
import type { Resource } from '../../model/resource.ts'
import type { Contents } from '../file-format/file-format.ts'
import type { Memo } from '../file-format/memo.ts'

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
  const tree = folderTree(resources)
  collectScopes(tree, false, dividedFolders(tree), scopes)
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
  /** Absent for the root. */
  readonly parent: Folder | undefined
  /** How many folders it is in. */
  readonly depth: number
  readonly resources: Resource[]
  readonly folders: Folder[]
}

function folderTree(resources: readonly Resource[]): Folder {
  const root = emptyFolder('.', undefined)
  const byPath = new Map([root.path, '/'].map((path) => [path, root]))
  for (const resource of resources) folderAt(folderOf(resource), byPath).resources.push(resource)
  return root
}

/** The folder of a path, made with those around it where the tree has not got it yet. */
function folderAt(path: string, byPath: Map<string, Folder>): Folder {
  const known = byPath.get(path)
  if (known) return known
  const parent = folderAt(posix.dirname(path), byPath)
  const folder = emptyFolder(path, parent)
  byPath.set(path, folder)
  parent.folders.push(folder)
  return folder
}

function emptyFolder(path: string, parent: Folder | undefined): Folder {
  return { path, parent, depth: parent ? parent.depth + 1 : 0, resources: [], folders: [] }
}

function folderOf({ location }: Resource): string {
  return posix.dirname(location?.file ?? '')
}

/** Notes the scope of each folder of a tree. `isPart`: whether a folder around it is applied as a whole. */
function collectScopes(
  folder: Folder,
  isPart: boolean,
  divided: ReadonlySet<Folder>,
  scopes: Map<string, string>,
): void {
  const isWhole = isPart || folder.resources.length > 0 || isKeptForManifests(folder.path)
  if (isWhole && !divided.has(folder)) {
    for (const { path } of foldersIn(folder)) scopes.set(path, scopeOf(folder))
    return
  }
  scopes.set(folder.path, scopeOf(folder))
  for (const inner of folder.folders) collectScopes(inner, isWhole, divided, scopes)
}

export function isKeptForManifests(folder: string): boolean {
  return KEPT_FOR_MANIFESTS.test(posix.basename(folder))
}

function scopeOf({ path }: Folder): string {
  return path === '.' ? 'the manifests of the root folder' : `the manifests of ${path}`
}

/** The folders below which two folders declare the same object. */
function dividedFolders(root: Folder): ReadonlySet<Folder> {
  const divided = new Set<Folder>()
  const declaredIn = new Map<string, Folder>()
  for (const folder of foldersIn(root)) {
    for (const { type, address } of folder.resources) {
      const other = declaredIn.get(address)
      declaredIn.set(address, folder)
      if (!other || other === folder || SHARED_TYPES.has(type)) continue
      // Folders come in the order of the tree: what divides two that are further apart divides two neighbours as well.
      let around: Folder | undefined = commonFolder(other, folder)
      for (; around && !divided.has(around); around = around.parent) divided.add(around)
    }
  }
  return divided
}

/** The innermost folder that holds both. */
function commonFolder(left: Folder, right: Folder): Folder {
  let [one, other] = [left, right]
  while (one !== other) {
    if (one.depth >= other.depth) one = one.parent ?? other
    else other = other.parent ?? one
  }
  return one
}

/**
 * A folder and all below it, each before those in it. Not recursive: a step of a recursive generator takes a time that
 * grows with its depth.
 */
function* foldersIn(top: Folder): Generator<Folder> {
  const waiting = [top]
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    yield folder
    for (const inner of folder.folders) waiting.push(inner)
  }
}
