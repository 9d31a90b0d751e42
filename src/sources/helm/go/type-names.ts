import { GoInteger, GoList, GoMap, GoObject, type Value } from './value.ts'

/** The type of a value as `%T` prints it. */
export function typeOf(value: Value): string {
  if (value === null) return '<nil>'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return 'float64'
  if (typeof value === 'string') return 'string'
  return value.type
}

/** The kind of a value's type, as Go's `reflect.Kind` names it. */
export function kindOf(value: Value): string {
  if (value === null) return 'invalid'
  if (value instanceof GoInteger) return value.type
  if (value instanceof GoList) return 'slice'
  if (value instanceof GoMap) return 'map'
  if (value instanceof GoObject) return value.type.startsWith('*') ? 'ptr' : 'struct'
  return typeOf(value)
}
