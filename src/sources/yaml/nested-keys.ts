import { isCollection, isPair, type Node } from 'yaml'

/**
 * Limit on lists and maps that are keys of lists and maps that are keys …: `{{{`. A template that is not rendered has two of
 * them. The library makes a text of each, and of all within it once more: a page of braces would take hours.
 */
export const MAX_NESTED_KEYS = 8

/** A key that is nested too deeply in keys. */
export function tooNestedKey(text: string, contents: Node | null): Node | undefined {
  return text.includes('{{{') || text.includes('? ') || text.includes('[[[')
    ? keyBelow(contents, 0)
    : undefined
}

function keyBelow(node: unknown, keys: number): Node | undefined {
  if (!isCollection(node)) return undefined
  if (keys > MAX_NESTED_KEYS) return node
  for (const item of node.items) {
    const found = isPair(item)
      ? (keyBelow(item.key, keys + 1) ?? keyBelow(item.value, keys))
      : keyBelow(item, keys)
    if (found) return found
  }
  return undefined
}
