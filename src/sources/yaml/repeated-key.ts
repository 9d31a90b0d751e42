import { type Document, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml'

/** The first key that its mapping has already. The library finds it, too, in a time that grows with the square of their number. */
export function repeatedKey(yaml: Document): Scalar | undefined {
  return repeatedKeyIn(yaml.contents as Node | null)
}

function repeatedKeyIn(node: Node | null): Scalar | undefined {
  const parts = isMap<Node, Node | null>(node)
    ? node.items.map(({ value }) => value)
    : isSeq<Node | null>(node)
      ? node.items
      : []
  const own = isMap<Node>(node) ? firstRepeated(node.items.map(({ key }) => key)) : undefined
  if (own) return own
  for (const part of parts) {
    const repeated = repeatedKeyIn(part)
    if (repeated) return repeated
  }
  return undefined
}

function firstRepeated(keys: readonly Node[]): Scalar | undefined {
  const seen = new Set<unknown>()
  return keys.filter(isScalar).find(({ value }) => seen.size === seen.add(value).size)
}
