import { posix } from 'node:path'
import { entryOf } from '../../collections/entry-of.ts'
import type { Budget } from '../../limits/budget.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import type { BuiltObject } from './built-object.ts'
import { readObjects } from './read-objects.ts'
import { orRefusal, Refusal } from './refusal.ts'

/** Characters that are parsed in the time of one step of a budget. */
const CHARACTERS_PER_STEP = 4

/** Thrown for a file that git ignores, which is therefore not read. */
export class IgnoredFile extends Refusal {
  override readonly code = 'kustomize_ignored_file'
}

/** Thrown for a file that a kustomization names and that is not there. */
export class MissingFile extends Refusal {
  override readonly code = 'kustomize_missing_file'
}

/** The files that kustomizations name. Each is parsed once. */
export class BuildFiles {
  readonly tree: FileTree
  readonly budget: Budget | undefined
  readonly #objects = new Map<string, readonly BuiltObject[] | Refusal>()
  /** All files that were read, by their paths. */
  readonly used = new Map<string, SourceFile>()

  constructor(tree: FileTree, budget: Budget | undefined) {
    this.tree = tree
    this.budget = budget
  }

  /** A file by its path from a folder. Throws a Refusal where it may not be read. */
  read(folder: string, path: string): SourceFile {
    const file = this.find(folder, path)
    if (!file) throw new MissingFile(`${path} is not there`)
    return file
  }

  /** A file by its path from a folder; `undefined` where there is none. */
  find(folder: string, path: string): SourceFile | undefined {
    const from = pathFrom(folder, path)
    const file = this.tree.read(from)
    if (file === undefined) return undefined
    if ('reason' in file) throw this.#unreadable(path, from, file)
    this.used.set(file.path, file)
    return file
  }

  /** The bytes of a file, text or not. */
  bytes(folder: string, path: string): Uint8Array {
    const from = pathFrom(folder, path)
    const bytes = this.tree.bytes(from)
    if (bytes === undefined) throw new MissingFile(`${path} is not there`)
    if ('reason' in bytes) throw this.#unreadable(path, from, bytes)
    this.spend(bytes.length / CHARACTERS_PER_STEP)
    return bytes
  }

  #unreadable(path: string, from: string, { reason }: { readonly reason: string }): Refusal {
    return this.tree.isIgnored(from) ? new IgnoredFile(`${path} is ignored by git`) : notRead(path, reason)
  }

  /** The API objects of a file. */
  objects(folder: string, path: string): readonly BuiltObject[] {
    const file = this.read(folder, path)
    const known = entryOf(this.#objects, file.path, () => this.#parsed(file))
    if (known instanceof Refusal) throw known
    return known
  }

  #parsed({ text, path }: SourceFile): readonly BuiltObject[] | Refusal {
    this.spend(text.length / CHARACTERS_PER_STEP)
    return orRefusal(() => readObjects(text, path))
  }

  /** The real path of a folder; `undefined` where there is none. */
  folder(folder: string, path: string): string | undefined {
    const found = this.tree.folder(pathFrom(folder, path))
    if (found !== undefined && typeof found !== 'string') throw notRead(path, found.reason)
    return found
  }

  /** Accounts for work. Throws a Refusal where too much was done. */
  spend(steps: number): void {
    this.budget?.spend(steps)
    if (this.budget?.exhausted) throw new Refusal('the kustomizations of this scan take too long to build')
  }
}

function notRead(path: string, reason: string): Refusal {
  return new Refusal(`${path} is not read: ${reason.replace(/\.$/, '')}`)
}

function pathFrom(folder: string, path: string): string {
  if (posix.isAbsolute(path)) throw new Refusal(`${path} is no path inside the scan`)
  return posix.join(folder, path).replace(/(?<=.)\/$/, '')
}
