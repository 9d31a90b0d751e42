import { isAlias, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'
import type { Location } from '../../model/location.ts'
import type { Unknown } from '../../model/unknown.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'

/** A value of a Compose file, with the lines it is written on. Aliases and merge keys are resolved. */
export type ComposeNode = ScalarNode | ListNode | MapNode

interface Placed {
  readonly location: Location
  /** What an override file does to the value before it: adds to it, takes its place, or removes it. */
  readonly merge?: 'override' | 'reset'
}

export interface ScalarNode extends Placed {
  readonly kind: 'scalar'
  readonly value: Scalar
  /** The value without what `.env` sets, where that makes a difference. */
  readonly asWritten?: Scalar
  /** The line on which the text of a block (`|`) begins, each line of which is one of the file. */
  readonly textLine?: number
}

export type Scalar = string | number | boolean | null | Unknown

export interface ListNode extends Placed {
  readonly kind: 'list'
  readonly items: readonly ComposeNode[]
}

export interface MapNode extends Placed {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, ComposeNode>
}

/** Replaces the variables in a text. */
type Interpolate = (text: string) => Pick<ScalarNode, 'value' | 'asWritten'>

/** The content of a file. `interpolate` replaces variables in its texts. */
export function toComposeNode(
  file: string,
  { yaml, lineAt }: ParsedDocument,
  interpolate: Interpolate,
): ComposeNode {
  /** What anchors name is converted once, however often it is repeated. */
  const known = new Map<Node, ComposeNode>()
  return convert(yaml.contents)

  /** `from`: the key before the value, where it has one. */
  function convert(node: Node | null, from: Node | null = node): ComposeNode {
    if (node === null) return { kind: 'scalar', value: null, location: locationOf(from, from) }
    if (isAlias(node)) return convert(node.resolve(yaml) ?? null)
    const before = known.get(node)
    if (before) return before
    const converted = convertNew(node, locationOf(from, node))
    if ('anchor' in node && node.anchor !== undefined) known.set(node, converted)
    return converted
  }

  function convertNew(node: Node, location: Location): ComposeNode {
    const placed = { location, ...mergeOf(node) }
    if (isMap<Node, Node | null>(node)) return { kind: 'map', entries: entriesOf(node.items), ...placed }
    if (isSeq<Node>(node)) {
      return { kind: 'list', items: node.items.map((item) => convert(item)), ...placed }
    }
    const textLine = isScalar(node) && node.type === 'BLOCK_LITERAL' && lineAt(node.range?.[0] ?? 0) + 1
    return {
      kind: 'scalar',
      ...scalarOf(isScalar(node) ? node.value : null),
      ...(textLine && { textLine }),
      ...placed,
    }
  }

  function scalarOf(value: unknown): Pick<ScalarNode, 'value' | 'asWritten'> {
    if (typeof value === 'string') return interpolate(value)
    return { value: typeof value === 'number' || typeof value === 'boolean' ? value : null }
  }

  /** Keys of the mapping itself count more than those it merges, wherever they stand. */
  function entriesOf(pairs: readonly Pair<Node, Node | null>[]): ReadonlyMap<string, ComposeNode> {
    const entries = new Map<string, ComposeNode>()
    for (const { key, value } of pairs) {
      if (isMergeKey(key)) for (const [name, merged] of mergedFrom(value)) entries.set(name, merged)
    }
    for (const { key, value } of pairs) {
      if (isScalar(key) && !isMergeKey(key)) entries.set(String(key.value), convert(value, key))
    }
    return entries
  }

  /** The first of several mappings counts most. */
  function mergedFrom(value: Node | null): Iterable<[string, ComposeNode]> {
    const node = convert(value)
    if (node.kind === 'map') return node.entries
    if (node.kind !== 'list') return []
    return node.items.toReversed().flatMap((item) => (item.kind === 'map' ? [...item.entries] : []))
  }

  function locationOf(from: Node | null, to: Node | null): Location {
    const [start] = from?.range ?? [0]
    const [, end] = to?.range ?? [0, start]
    return { file, startLine: lineAt(start), endLine: lineAt(Math.max(start, end - 1)) }
  }
}

function isMergeKey(key: Node): boolean {
  return isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol')
}

function mergeOf({ tag }: Node & { readonly tag?: string }): Pick<ComposeNode, 'merge'> {
  if (tag === '!reset') return { merge: 'reset' }
  return tag === '!override' ? { merge: 'override' } : {}
}
