import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml'
import type { Location } from '../../model/location.ts'
import { linesOf } from './locations.ts'
import type { ParsedDocument } from './parse-yaml.ts'
import { entriesOf, itemsOf, type TreeOf } from './tree.ts'

/** What a language makes of the parts of a document. */
export interface TreeLanguage<Tree> {
  /** `node` is absent where nothing stands behind a key. */
  scalar(node: Scalar | undefined, location: Location): Tree
  list(items: readonly Tree[], location: Location): Tree
  map(entries: ReadonlyMap<string, Tree>, location: Location): Tree
  /** What a tag makes of what stands behind it. */
  tagged(tag: string, tree: Tree): Tree
  /** An alias, with what it stands for, unless that is in a part that was left out; otherwise it is that itself. */
  alias?(name: string, named: Tree | undefined, location: Location): Tree
}

/** Reads a document. What an alias stands for is shared and not copied; merge keys are replaced by what they bring in. */
export function readTree<Tree extends TreeOf<Tree>>(
  file: string,
  { yaml, lineAt }: Pick<ParsedDocument, 'lineAt' | 'yaml'>,
  language: TreeLanguage<Tree>,
): Tree {
  const anchors = new Map<string, Tree>()
  return read(yaml.contents, undefined)

  function read(node: Node | null, key: Node | undefined): Tree {
    const location = locationOf(key ?? node, node ?? key)
    if (node === null) return language.scalar(undefined, location)
    if (isAlias(node)) return aliased(node.source, location)
    const plain = untagged(node, location)
    const tree = node.tag === undefined ? plain : language.tagged(node.tag, plain)
    if ('anchor' in node && node.anchor !== undefined) anchors.set(node.anchor, tree)
    return tree
  }

  function aliased(name: string, location: Location): Tree {
    const named = anchors.get(name)
    if (language.alias) return language.alias(name, named, location)
    return named ?? language.scalar(undefined, location)
  }

  function untagged(node: Node, location: Location): Tree {
    if (isMap<Node, Node | null>(node)) return language.map(entriesIn(node.items), location)
    if (!isSeq<Node | null>(node)) return language.scalar(isScalar(node) ? node : undefined, location)
    const items = node.items.map((item) => read(item, undefined))
    return language.list(items, location)
  }

  /** Own keys count more than those that are merged, wherever they stand. */
  function entriesIn(pairs: readonly Pair<Node, Node | null>[]): ReadonlyMap<string, Tree> {
    const own = new Map<string, Tree>()
    const merged: Tree[] = []
    for (const { key, value } of pairs) {
      const tree = read(value, key)
      if (!isScalar(key)) continue
      if (isMergeKey(key)) merged.push(...itemsOf(tree))
      else own.set(nameOf(key), tree)
    }
    if (merged.length === 0) return own
    // The first of several maps counts most.
    return new Map([...merged.toReversed().flatMap(entriesOf<Tree>), ...own])
  }

  function locationOf(from: Node | null | undefined, to: Node | null | undefined): Location {
    return from && to
      ? { file, ...linesOf(from, to, lineAt) }
      : { file, startLine: lineAt(0), endLine: lineAt(0) }
  }
}

/** Keys are text: `On` is not `true`. */
function nameOf({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? String(value))
}

function isMergeKey({ value }: Scalar): boolean {
  return value === '<<' || typeof value === 'symbol'
}
