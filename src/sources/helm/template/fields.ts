import { TemplateError } from '../go/template-error.ts'
import { typeOf, zeroElementOf } from '../go/type-of.ts'
import { GoMap, GoObject, type TemplateFunction } from '../go/value.ts'
import type { Reflected } from './arguments.ts'

/** What a name stands for in a value: a value, or a method to call. */
interface Field {
  readonly value: Reflected
  readonly method?: TemplateFunction
}

/**
 * The field, entry or method of a value.
 *
 * @param isCalled whether arguments follow, which only methods take
 * @throws TemplateError if the value can have no such field
 */
export function fieldOf(receiver: Reflected, name: string, isCalled: boolean): Field {
  if (receiver === undefined) return { value: undefined }
  if (receiver === null) throw new TemplateError(`nil pointer evaluating interface {}.${name}`)
  const method =
    typeof receiver === 'object' && 'methods' in receiver ? receiver.methods.get(name) : undefined
  if (method) return { value: undefined, method }
  if (receiver instanceof GoMap) {
    if (isCalled) throw new TemplateError(`${name} is not a method but has arguments`)
    const value = receiver.get(name)
    return { value: value === undefined ? zeroElementOf(receiver) : value }
  }
  const value = receiver instanceof GoObject ? receiver.field(name) : undefined
  if (value === undefined) throw new TemplateError(`can't evaluate field ${name} in type ${typeOf(receiver)}`)
  if (isCalled) throw new TemplateError(`${name} has arguments but cannot be invoked as function`)
  return { value }
}
