import { checkNesting } from './bounded-text.ts'
import { isNilList } from './nil-list.ts'
import { type CallContext, GoInteger, GoList, GoMap, GoObject, type Value } from './value.ts'

/** Whether two values are equal and of the same types throughout, as Go's `reflect.DeepEqual` compares them. */
export function deepEqual(left: Value, right: Value, context: CallContext, depth = 0): boolean {
  checkNesting(depth)
  context.spend(1)
  if (left === right) return true
  if (left instanceof GoInteger) {
    return right instanceof GoInteger && left.type === right.type && left.value === right.value
  }
  if (left instanceof GoList) return right instanceof GoList && equalLists(left, right, context, depth)
  if (left instanceof GoMap) return right instanceof GoMap && equalMaps(left, right, context, depth)
  if (left instanceof GoObject) return right instanceof GoObject && equalObjects(left, right, context, depth)
  return false
}

function equalLists(left: GoList, right: GoList, context: CallContext, depth: number): boolean {
  return (
    left.type === right.type &&
    left.items.length === right.items.length &&
    isNilList(left) === isNilList(right) &&
    left.items.every((item, index) => deepEqual(item, right.items[index] ?? null, context, depth + 1))
  )
}

function equalMaps(left: GoMap, right: GoMap, context: CallContext, depth: number): boolean {
  if (left.type !== right.type || left.entries.size !== right.entries.size) return false
  for (const [key, value] of left.entries) {
    const other = right.get(key)
    if (other === undefined || !deepEqual(value, other, context, depth + 1)) return false
  }
  return true
}

function equalObjects(left: GoObject, right: GoObject, context: CallContext, depth: number): boolean {
  if (left.type !== right.type || left.text !== right.text) return false
  return [...left.fields].every(([name, value]) =>
    deepEqual(value, right.fields.get(name) ?? null, context, depth + 1),
  )
}
