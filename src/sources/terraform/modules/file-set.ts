import { posix } from 'node:path'
import type { Refusal } from '../../../files/read-text.ts'
import { Unknown } from '../../../model/unknown.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import type { Limits } from '../evaluate/limits.ts'
import { compareText } from '../evaluate/object.ts'
import { Failure } from '../evaluate/unknowns.ts'
import { sentencePart } from '../sentence-part.ts'
import { ANY_FOLDERS, type Component, GlobError, matches, parseGlob } from './glob.ts'

/** Limit on the file names that `fileset(…)` reads for one pattern. Module folders have dozens. */
const MAX_NAMES = 10_000

/** Cost of listing a folder, in evaluated expressions. */
const STEPS_PER_FOLDER = 20

/** Paths relative to `folder`, sorted, of the files that match a pattern of `fileset`. */
export function fileSet(
  tree: FileTree,
  folder: string,
  pattern: string,
  limits: Limits,
): readonly string[] | Unknown {
  try {
    const walk = new Walk(tree, limits)
    for (const components of parseGlob(pattern)) walk.follow(folder, '', components)
    return walk.found
  } catch (error) {
    if (error instanceof GlobError) return new Failure(`fileset() cannot read its pattern: ${error.message}`)
    if (error instanceof WalkAborted) return new Unknown(error.message)
    throw error
  }
}

/** A folder is too large or cannot be read; the result of the walk is Unknown. */
class WalkAborted extends Error {}

class Walk {
  readonly #tree: FileTree
  readonly #limits: Limits
  readonly #found = new Set<string>()
  #names = 0

  constructor(tree: FileTree, limits: Limits) {
    this.#tree = tree
    this.#limits = limits
  }

  get found(): readonly string[] {
    return [...this.#found].sort(compareText)
  }

  /** `path`: the folder's path in the result. */
  follow(folder: string, path: string, [component, ...rest]: readonly Component[]): void {
    const real = this.#tree.folder(folder)
    if (component === undefined || real === undefined) return
    if (typeof real !== 'string') throw refused(`the folder ${folder}`, real)
    if (component === ANY_FOLDERS) {
      if (rest.length === 0) this.#addFiles(real, path, () => true)
      else this.follow(real, path, rest)
      this.#followAll(real, path, () => true, [component, ...rest])
    } else if (rest.length === 0) this.#addFiles(real, path, nameTest(component))
    else if (typeof component === 'string')
      this.follow(posix.join(real, component), posix.join(path, component), rest)
    else this.#followAll(real, path, nameTest(component), rest)
  }

  #followAll(
    folder: string,
    path: string,
    isWanted: (name: string) => boolean,
    rest: readonly Component[],
  ): void {
    for (const name of this.#lookedAt(this.#tree.folders(folder)).filter(isWanted))
      this.follow(posix.join(folder, name), posix.join(path, name), rest)
  }

  #addFiles(folder: string, path: string, isWanted: (name: string) => boolean): void {
    for (const name of this.#lookedAt(this.#tree.list(folder)).filter(isWanted)) {
      const file = posix.join(folder, name)
      const behindLink = this.#tree.folder(file)
      if (behindLink === undefined) this.#addFile(file, posix.join(path, name))
      else if (typeof behindLink !== 'string') throw refused(`the file ${file}`, behindLink)
    }
  }

  /** Leaves ignored files out, since they exist on this machine only. */
  #addFile(file: string, path: string): void {
    if (!this.#tree.isIgnored(file)) this.#found.add(path)
  }

  #lookedAt(names: readonly string[]): readonly string[] {
    this.#limits.spend(names.length + STEPS_PER_FOLDER)
    this.#names += names.length + 1
    if (this.#names > MAX_NAMES) throw new WalkAborted(`fileset() would look at more than ${MAX_NAMES} files`)
    return names
  }
}

function refused(what: string, { reason }: Refusal): WalkAborted {
  return new WalkAborted(`${what} was not looked at: ${sentencePart(reason)}`)
}

function nameTest(component: Exclude<Component, typeof ANY_FOLDERS>): (name: string) => boolean {
  return typeof component === 'string' ? (name) => name === component : (name) => matches(name, component)
}
