import { at, isEmpty, isMissing, type Node, textOf } from './node.ts'
import { Refusal } from './refusal.ts'

/** The first item whose keys have these values; with the key `''` the first text that is the value. */
export function matchingElement(
  items: readonly Node[],
  keys: readonly string[],
  values: readonly string[],
): Node | undefined {
  if (keys[0] === '') return items.find((item) => textOf(item) === values[0])
  return items.find(
    (item) =>
      item.kind === 'map' &&
      keys.every((key, index) => item.fields.has(key) && textOf(at(item, key)) === values[index]),
  )
}

/**
 * The list with every item that has these keys and values replaced by another, which is appended if there is none, or
 * removed. Items without content are left out. This is Kustomize's own function, with all it does to items that lack a key.
 */
export function withElement(
  items: readonly Node[],
  element: Node | undefined,
  keys: readonly string[],
  values: readonly string[],
): readonly Node[] {
  const isForMaps = (keys[0] ?? '') !== '' && (values[0] ?? '') !== ''
  const kept: Node[] = []
  let isFound = false
  for (const item of items) {
    if (isMissing(item) || (item.kind === 'map' && isEmpty(item))) continue
    if (item.kind !== 'map' && isForMaps) kept.push(item)
    else if (!hasKeys(item, keys, values)) {
      if (values.length > 0) kept.push(item)
    } else {
      isFound = true
      if (element) kept.push(element)
    }
  }
  if (!isFound && !isMissing(element)) kept.push(element)
  return kept
}

function hasKeys(item: Node, keys: readonly string[], values: readonly string[]): boolean {
  let found: Node | undefined
  for (const [index, key] of keys.entries()) {
    const value = values[index]
    if (value !== undefined) found = fieldWith(item, key, value)
    if (!found) return false
  }
  return true
}

/** The field of an item if it has the value; any value where that is empty. */
function fieldWith(item: Node, key: string, value: string): Node | undefined {
  if (key === '') {
    if (item.kind !== 'scalar') throw new Refusal(`a list has a ${item.kind} among texts`)
    return item.text === value ? item : undefined
  }
  if (item.kind !== 'map') throw new Refusal(`a list has a ${item.kind} among maps`)
  const field = item.fields.get(key)
  return field && (value === '' || textOf(field) === value) ? field : undefined
}
