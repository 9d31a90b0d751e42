import { isAlias, isMap, isScalar, isSeq, type Node, parseAllDocuments, visit } from 'yaml'

/** A value of a YAML file that stands on one line, without anchor or tag. */
export interface Value {
  readonly start: number
  readonly end: number
  readonly value: string | number | boolean
  readonly isPlain: boolean
  /** Keys and indices that lead to it, from the top of its document. */
  readonly path: readonly (string | number)[]
}

/** The values, in order; none where the file uses anchors, whose values stand for several. */
export function valuesIn(text: string): readonly Value[] {
  const found: Value[] = []
  let hasAnchors = false
  for (const document of parseAllDocuments(text, { version: '1.1', uniqueKeys: false })) {
    if (!('contents' in document) || document.errors.length > 0) return []
    visit(document, {
      Node(key, node, ancestors) {
        if (isAlias(node) || node.anchor !== undefined) hasAnchors = true
        if (key === 'key' || !isScalar(node) || !node.range || node.tag !== undefined) return
        const { value, type } = node
        const [start, end] = node.range
        if (!isSimple(value) || text.slice(start, end).includes('\n')) return
        if (type !== 'PLAIN' && !type?.startsWith('QUOTE')) return
        found.push({ start, end, value, isPlain: type === 'PLAIN', path: pathOf([...ancestors, node]) })
      },
    })
  }
  return hasAnchors ? [] : found
}

function isSimple(value: unknown): value is Value['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function pathOf(nodes: readonly unknown[]): readonly (string | number)[] {
  return nodes.flatMap((node, index): (string | number)[] => {
    const parent = nodes[index - 1]
    if (isSeq(parent)) return [parent.items.indexOf(node as Node)]
    if (!isMap(nodes[index - 2])) return []
    const { key, value } = parent as { key?: unknown; value?: unknown }
    return value === node ? [String(isScalar(key) ? key.value : key)] : []
  })
}
