import { TemplateError } from '../go/template-error.ts'
import { isTrue, typeOf } from '../go/type-of.ts'
import { ANY, GoInteger, type TemplateFunction, type Value } from '../go/value.ts'
import { equalsAny, isLess, isLessOrEqual } from './compare.ts'
import { elementAt, lengthOf } from './elements.ts'

/**
 * The functions that text/template has, without those that print or escape, and without `slice`, in whose place Helm has
 * Sprig's. The evaluator evaluates `and` and `or` itself, since they do not need all of their arguments.
 */
export const BUILTINS: Readonly<Record<string, TemplateFunction>> = {
  and: variadic((values) => values.find((value) => !isTrue(value)) ?? values.at(-1) ?? null),
  or: variadic((values) => values.find((value) => isTrue(value)) ?? values.at(-1) ?? null),
  not: unary((value) => !isTrue(value)),
  len: unary((value) => new GoInteger(lengthOf(value))),
  index: withFirst(elementAt),
  call: withFirst(call),
  eq: withFirst(equalsAny),
  ne: binary((left, right) => !equalsAny(left, [right])),
  lt: binary(isLess),
  le: binary(isLessOrEqual),
  gt: binary((left, right) => !isLessOrEqual(left, right)),
  ge: binary((left, right) => !isLess(left, right)),
}

function unary(call: (value: Value) => Value): TemplateFunction {
  return { parameters: [ANY], call: ([value = null]) => call(value) }
}

function binary(call: (left: Value, right: Value) => Value): TemplateFunction {
  return { parameters: [ANY, ANY], call: ([left = null, right = null]) => call(left, right) }
}

function withFirst(call: (first: Value, rest: readonly Value[]) => Value): TemplateFunction {
  return { parameters: [ANY], rest: ANY, call: ([first = null, ...rest]) => call(first, rest) }
}

function variadic(call: (values: readonly Value[]) => Value): TemplateFunction {
  return { parameters: [], rest: ANY, call }
}

/** No value of a chart is a function. */
function call(first: Value): Value {
  if (first === null) throw new TemplateError('call of nil')
  throw new TemplateError(`non-function of type ${typeOf(first)}`)
}
