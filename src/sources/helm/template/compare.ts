import { TemplateError } from '../go/template-error.ts'
import { typeOf } from '../go/type-of.ts'
import { compareBytes, GoInteger, type Value } from '../go/value.ts'

/**
 * `eq`: whether the first value equals one of the others. Integers of all types compare; an integer and a float do not.
 *
 * @throws TemplateError
 */
export function equalsAny(first: Value, others: readonly Value[]): boolean {
  if (others.length === 0) throw new TemplateError('missing argument for comparison')
  return others.some((other) => equals(first, other))
}

function equals(left: Value, right: Value): boolean {
  const kind = kindOf(left)
  if (kind !== kindOf(right)) {
    if (left === null || right === null) return false
    throw incompatible(left, right)
  }
  if (left instanceof GoInteger && right instanceof GoInteger) return left.value === right.value
  if (kind !== 'object' || left === null || right === null) return left === right
  throw new TemplateError(`non-comparable type ${typeOf(right)}`)
}

/**
 * `lt`: whether one value is less than another of the same kind.
 *
 * @throws TemplateError
 */
export function isLess(left: Value, right: Value): boolean {
  const kind = kindOf(left)
  if (kind === 'object' || kindOf(right) === 'object') throw new TemplateError(NOT_COMPARABLE)
  if (kind !== kindOf(right)) throw incompatible(left, right)
  if (left instanceof GoInteger && right instanceof GoInteger) return left.value < right.value
  if (typeof left === 'number' && typeof right === 'number') return left < right
  if (typeof left === 'string' && typeof right === 'string') return compareBytes(left, right) < 0
  throw new TemplateError(NOT_COMPARABLE)
}

/** `le`. */
export function isLessOrEqual(left: Value, right: Value): boolean {
  return isLess(left, right) || equals(left, right)
}

const NOT_COMPARABLE = 'invalid type for comparison'

/** What a value compares with: those of the same kind. An `object` compares with none. */
function kindOf(value: Value): string {
  return value instanceof GoInteger ? 'integer' : typeof value
}

function incompatible(left: Value, right: Value): TemplateError {
  return new TemplateError(`incompatible types for comparison: ${typeOf(left)} and ${typeOf(right)}`)
}
