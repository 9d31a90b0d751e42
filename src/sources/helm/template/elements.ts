import { TemplateError } from '../go/template-error.ts'
import { typeOf, zeroElementOf } from '../go/type-of.ts'
import { GoInteger, GoList, GoMap, type Value } from '../go/value.ts'

/**
 * `index`: `index x 1 "a"` is `x[1]["a"]`.
 *
 * @throws TemplateError
 */
export function elementAt(container: Value, indexes: readonly Value[]): Value {
  if (container === null) throw new TemplateError('index of untyped nil')
  return indexes.reduce<Value>((item, index) => step(item, index), container)
}

function step(item: Value, index: Value): Value {
  if (item === null) throw new TemplateError('index of nil pointer')
  if (item instanceof GoMap) {
    if (typeof index === 'string') return item.get(index) ?? zeroElementOf(item)
    const given = index === null ? 'value is nil' : `value has type ${typeOf(index)}`
    throw new TemplateError(`${given}; should be ${index === null ? 'of type ' : ''}string`)
  }
  if (item instanceof GoList) {
    const found = item.items[position(index, item.items.length - 1)]
    return found ?? null
  }
  if (typeof item === 'string') {
    const bytes = Buffer.from(item)
    return new GoInteger(bytes[position(index, bytes.length - 1)] ?? 0, 'uint8')
  }
  throw new TemplateError(`can't index item of type ${typeOf(item)}`)
}

function position(index: Value, last: number): number {
  if (index === null) throw new TemplateError('cannot index slice/array with nil')
  if (!(index instanceof GoInteger)) {
    throw new TemplateError(`cannot index slice/array with type ${typeOf(index)}`)
  }
  if (index.value < 0n || index.value > BigInt(last)) {
    throw new TemplateError(`index out of range: ${index.value}`)
  }
  return Number(index.value)
}

/**
 * `len`: in bytes for a text.
 *
 * @throws TemplateError
 */
export function lengthOf(item: Value): number {
  if (item === null) throw new TemplateError('len of nil pointer')
  if (typeof item === 'string') return Buffer.byteLength(item)
  if (item instanceof GoList) return item.items.length
  if (item instanceof GoMap) return item.entries.size
  throw new TemplateError(`len of type ${typeOf(item)}`)
}
