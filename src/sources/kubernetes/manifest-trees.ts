import { posix } from 'node:path'
import type { SourceFile } from '../file-format/file-tree.ts'
import { isKeptForManifests } from './manifest-sets.ts'

/**
 * The manifests below each outermost folder that holds some, or is named for them. What is applied together is in one of
 * these trees: see `inManifestSets`.
 */
export function manifestTrees(files: readonly SourceFile[]): Iterable<readonly SourceFile[]> {
  const outermost = new OutermostFolders(files)
  return Map.groupBy(files, ({ path }) => outermost.around(posix.dirname(path))).values()
}

class OutermostFolders {
  readonly #holding: ReadonlySet<string>
  readonly #known = new Map<string, string | undefined>()

  constructor(files: readonly SourceFile[]) {
    this.#holding = new Set(files.map(({ path }) => posix.dirname(path)))
  }

  /** The outermost of a folder and those around it that may be a set; `undefined` if none is. */
  around(folder: string): string | undefined {
    if (!this.#known.has(folder)) this.#known.set(folder, this.#find(folder))
    return this.#known.get(folder)
  }

  #find(folder: string): string | undefined {
    const parent = posix.dirname(folder)
    const outer = parent === folder ? undefined : this.around(parent)
    return outer ?? (this.#holding.has(folder) || isKeptForManifests(folder) ? folder : undefined)
  }
}
