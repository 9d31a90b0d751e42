import type { Location } from '../../model/location.ts'

/** A part of a file, which knows where it is written, also after it was put into another one. */
export interface Written {
  /** From the key that holds it, if one does, to its end. */
  readonly location: Location
}

/** A list of the trees of a language, each of which is a list, a map, or what the language has beside them. */
export interface TreeList<Tree> extends Written {
  readonly kind: 'list'
  readonly items: readonly Tree[]
}

export interface TreeMap<Tree> extends Written {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, Tree>
}

/** Any tree of a language. */
export interface TreeOf<Tree> {
  readonly kind: string
  readonly items?: readonly Tree[]
  readonly entries?: ReadonlyMap<string, Tree>
}

/** The value of a key of a map. */
export function entry<Tree>(tree: TreeOf<Tree> | undefined, key: string): Tree | undefined {
  return tree?.entries?.get(key)
}

/** The entries of a map, in order; none of anything else. */
export function entriesOf<Tree>(tree: TreeOf<Tree> | undefined): readonly (readonly [string, Tree])[] {
  return [...(tree?.entries ?? [])]
}

/** The items of a list, in order; anything else counts as a list of one. */
export function itemsOf<Tree extends TreeOf<Tree>>(tree: Tree | undefined): readonly Tree[] {
  return tree?.items ?? (tree ? [tree] : [])
}
