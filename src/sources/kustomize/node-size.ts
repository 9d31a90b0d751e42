import type { Node } from './node.ts'

const SIZES = new WeakMap<Node, number>()

/** How many nodes there are in a node. What aliases repeat counts each time. */
export function sizeOf(node: Node): number {
  if (node.kind === 'scalar') return 1
  const known = SIZES.get(node)
  if (known !== undefined) return known
  let size = 1
  for (const part of node.kind === 'list' ? node.items : node.fields.values()) size += sizeOf(part)
  SIZES.set(node, size)
  return size
}
