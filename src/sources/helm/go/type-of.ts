import { GoInteger, GoList, GoMap, GoObject, type Value } from './value.ts'

/** The type of a value as Go prints it: `string`, `map[string]interface {}`, `<nil>`. */
export function typeOf(value: Value): string {
  if (value === null) return '<nil>'
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'number':
      return 'float64'
    default:
      return value.type
  }
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

/** Named types of Go whose values are maps with any values. */
const NAMED_MAPS: ReadonlySet<string> = new Set(['map[string]interface {}', 'chartutil.Values'])

/** Whether Go lets a variable of the type hold the value, which is not nil. */
export function isAssignable(value: Value, type: string): boolean {
  switch (type) {
    case 'interface {}':
      return true
    case 'map[string]interface {}':
      return value instanceof GoMap && NAMED_MAPS.has(value.type)
    default:
      return typeOf(value) === type
  }
}

/** Whether nil is a value of the type. */
export function canBeNil(type: string): boolean {
  return type === 'interface {}' || type === 'error' || type.startsWith('map[') || type.startsWith('[]')
}

/** The value of a map's or list's element that is not there: nil, or the zero value of its type. */
export function zeroElementOf(container: GoMap | GoList): Value {
  const type = container.type.replace(/^(?:map\[string\]|\[\])/, '')
  switch (type) {
    case 'string':
      return ''
    case 'bool':
      return false
    case 'int':
    case 'int64':
      return new GoInteger(0, type)
    case 'float64':
      return 0
    default:
      return null
  }
}

/** Whether a value counts as true in a condition: all but false, 0, nil and what is empty. */
export function isTrue(value: Value | undefined): boolean {
  if (value === null || value === undefined) return false
  if (value instanceof GoInteger) return value.value !== 0n
  if (value instanceof GoList) return value.items.length > 0
  if (value instanceof GoMap) return value.entries.size > 0
  return typeof value === 'object' || Boolean(value) || Number.isNaN(value)
}
