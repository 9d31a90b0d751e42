import type { Unknown } from '../../model/unknown.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'
import { readTree } from '../yaml/read-tree.ts'
import type { TreeList, TreeMap, Written } from '../yaml/tree.ts'

/** A value of a Compose file. */
export type ComposeNode = ScalarNode | ListNode | MapNode

interface Merging {
  /** What an override file does to the value before it: adds to it, takes its place, or removes it. */
  readonly merge?: 'override' | 'reset'
}

export interface ScalarNode extends Written, Merging {
  readonly kind: 'scalar'
  readonly value: Scalar
  /** The value without what `.env` sets, where that makes a difference. */
  readonly asWritten?: Scalar
  /** The line on which the text of a block (`|`) begins, each line of which is one of the file. */
  readonly textLine?: number
}

export type Scalar = string | number | boolean | null | Unknown

export interface ListNode extends TreeList<ComposeNode>, Merging {}

export interface MapNode extends TreeMap<ComposeNode>, Merging {}

/** Replaces the variables in a text. */
type Interpolate = (text: string) => Pick<ScalarNode, 'value' | 'asWritten'>

/** The content of a file. `interpolate` replaces variables in its texts. */
export function toComposeNode(file: string, document: ParsedDocument, interpolate: Interpolate): ComposeNode {
  return readTree<ComposeNode>(file, document, {
    scalar: (node, location) => {
      const start = node?.type === 'BLOCK_LITERAL' ? node.range?.[0] : undefined
      const textLine = start === undefined ? {} : { textLine: document.lineAt(start) + 1 }
      return { kind: 'scalar', ...scalarOf(node?.value, interpolate), ...textLine, location }
    },
    list: (items, location) => ({ kind: 'list', items, location }),
    map: (entries, location) => ({ kind: 'map', entries, location }),
    tagged: (tag, node) =>
      tag === '!reset' || tag === '!override'
        ? { ...node, merge: tag === '!reset' ? 'reset' : 'override' }
        : node,
  })
}

function scalarOf(value: unknown, interpolate: Interpolate): Pick<ScalarNode, 'value' | 'asWritten'> {
  if (typeof value === 'string') return interpolate(value)
  return { value: typeof value === 'number' || typeof value === 'boolean' ? value : null }
}
