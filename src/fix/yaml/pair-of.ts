import { isScalar, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'

/** The pair that counts: the last of a name. */
export function pairOf(map: YAMLMap<Node, Node | null>, name: string): Pair<Node, Node | null> | undefined {
  return map.items.findLast(({ key }) => isScalar(key) && nameOf(key) === name)
}

/** Names are text: `Off` is not `false`. */
function nameOf({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? String(value))
}
